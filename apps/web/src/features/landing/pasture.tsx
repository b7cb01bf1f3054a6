import cow from "../../art/animals/cow.svg?no-inline";
import goat from "../../art/animals/goat.svg?no-inline";
import hen from "../../art/animals/hen.svg?no-inline";
import sheep from "../../art/animals/sheep.svg?no-inline";
import styles from "./pasture.module.css";

/** Rows of the ploughed field: they meet at a point behind the hill, as rows do. */
const FURROWS = [-330, -250, -175, -105, -40, 25, 95, 170, 250, 335];
const POSTS = [300, 372, 444, 516, 588, 660, 732, 804, 876, 948, 1020, 1092, 1164];

/** A picture of what the app is about. What matters stands in the middle third: phones see no more of it. */
export function Pasture() {
  return (
    <svg
      className={styles.pasture}
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Sky />
      <path className={styles.ridge} d="M0 262c150-74 300-86 470-40s330 40 480-22 330-62 490 16v344H0z" />
      <path className={styles.far} d="M0 322c190-84 400-92 620-36s420 40 820-52v326H0z" />
      <Field />
      <path className={styles.middle} d="M0 352c180-66 370-62 560-6s340 70 480 130 130 84 130 84H0z" />
      <Tree x={352} y={318} size={1} />
      <Tree x={300} y={330} size={0.7} />
      <Barn />
      <path className={styles.near} d="M0 452c240-58 470-64 720-30s490 36 720-22v160H0z" />
      <Fence />
      <g className={styles.grazing}>
        <image href={cow} x="716" y="322" width="132" height="132" />
      </g>
      <g className={styles.looking}>
        <image href={goat} x="868" y="362" width="98" height="98" />
      </g>
      <image href={sheep} x="386" y="362" width="88" height="88" />
      <g className={styles.pecking}>
        <image href={hen} x="628" y="414" width="76" height="76" />
      </g>
      <path className={styles.front} d="M0 516c260-34 520-38 760-18s460 16 680-14v76H0z" />
      <Flowers />
    </svg>
  );
}

function Sky() {
  return (
    <g>
      <circle className={styles.halo} cx="1060" cy="122" r="88" />
      <circle className={styles.sun} cx="1060" cy="122" r="52" />
      {/* In the middle none stands so high that it would shine through a word. */}
      <g className={styles.stars}>
        {[
          [140, 60],
          [260, 130],
          [330, 44],
          [560, 150],
          [640, 150],
          [780, 120],
          [930, 104],
          [1130, 70],
          [1250, 140],
          [1360, 50],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.4" />
        ))}
      </g>
      <path
        className={styles.cloud}
        d="M430 132c0-22 30-34 48-18 10-30 62-28 66 6 24-6 44 8 40 26H446c-12 0-18-6-16-14z"
      />
      <path
        className={styles.cloudSlow}
        d="M1090 202c0-18 24-28 40-14 8-26 54-24 58 4 20-4 36 8 34 22h-118c-10 0-16-4-14-12zM120 176c0-16 22-26 36-12 8-22 46-20 50 4 18-4 32 6 30 20H134c-10 0-16-4-14-12z"
      />
    </g>
  );
}

function Field() {
  return (
    <g>
      <clipPath id="field">
        <path d="M640 560c60-120 170-196 330-238 150-38 300-54 470-58v296z" />
      </clipPath>
      <path className={styles.soil} d="M640 560c60-120 170-196 330-238 150-38 300-54 470-58v296z" />
      <g clipPath="url(#field)" className={styles.furrows}>
        {FURROWS.map((end) => (
          <path
            key={end}
            d={`M${1250 + end / 9} 250C${1235 + end / 3} 340 ${1160 + end} 420 ${1010 + end * 2.2} 580`}
          />
        ))}
      </g>
    </g>
  );
}

function Tree({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={styles.trunk} d="M-5 0c2-24 2-40 0-60h10c-2 20-2 36 0 60z" />
      <path
        className={styles.crown}
        d="M-44-66c-14-26 6-52 26-50 2-28 46-30 50-2 24-2 38 26 22 48-8 20-30 24-46 16-18 14-46 8-52-12z"
      />
    </g>
  );
}

function Barn() {
  return (
    <g transform="translate(478 214)">
      <path className={styles.silo} d="M142 132V36c0-26 44-26 44 0v96z" />
      <path className={styles.siloRoof} d="M138 42c0-40 52-40 52 0z" />
      <path className={styles.wall} d="M0 134V58l66-46 66 46v76z" />
      <path className={styles.roof} d="M-12 64 8 30l58-34 58 34 20 34-12 4-16-28-50-29-50 29-16 28z" />
      <path className={styles.door} d="M38 134V80h56v54z" />
      <path className={styles.beams} d="M38 80h56v54H38zM38 80l56 54M94 80l-56 54" />
      <path className={styles.window} d="M54 38h24v20H54z" />
      <path className={styles.beams} d="M54 38h24v20H54zM66 38v20M54 48h24" />
    </g>
  );
}

function Fence() {
  return (
    <g className={styles.fence}>
      <path d="M286 420c120-18 250-26 400-16s330 20 500 6" />
      <path d="M286 440c120-18 250-26 400-16s330 20 500 6" />
      {POSTS.map((x) => (
        <path key={x} d={`M${x} ${398 + Math.sin((x - 300) / 200) * -6}v56`} />
      ))}
    </g>
  );
}

function Flowers() {
  return (
    <g className={styles.flowers}>
      {[
        [420, 524],
        [468, 540],
        [560, 520],
        [640, 546],
        [752, 526],
        [838, 542],
        [930, 522],
        [1010, 538],
        [210, 534],
        [1200, 526],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4" />
      ))}
    </g>
  );
}
