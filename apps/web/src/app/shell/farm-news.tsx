import { type Instant, newcomers, type State } from "@furrow/core";
import { useSyncExternalStore } from "react";
import { shellWords } from "#words/shell.ts";
import type { AppStore } from "../../data/app-store.ts";
import { useDataState } from "../../wiring/hooks.ts";
import styles from "./farm-news.module.css";
