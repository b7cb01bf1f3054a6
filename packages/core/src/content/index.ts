export * from "./focus-quotes.ts";
export * from "./landing.ts";
export * from "./legal/legal-page.ts";
export * from "./legal/legal-pages.ts";
export * from "./motivational-quotes.ts";
export * from "./resources/resource.ts";
export * from "./resources/resources.ts";
