/** A drawing for a video without an image: a landscape below a sun. */
export interface Poster {
  /** The landscape, far shapes first. */
  shapes: Shape[];
  isMirrored: boolean;
  /** The centre of the sun, in the view box of `SIZE`. */
  sun: { x: number; y: number };
  /** How red the sky is, in percent. */
  glow: number;
}

/** A path, filled with a custom property. */
export type Shape = [color: string, path: string];

/** The width and height of a drawing. */
export const SIZE = { width: 160, height: 90 };

const LANDSCAPES: Shape[][] = [
  // Hills with a few trees.
  [
    ['far-land', 'M0 60C30 46 48 48 66 55S124 60 160 44V90H0z'],
    ['leaf', [trunk(20, 68), trunk(31, 67), trunk(127, 70), trunk(141, 67)].join('')],
    ['leaf', [round(20, 58, 6), round(31, 59, 4.5), round(127, 61, 5), round(141, 56, 7)].join('')],
    ['land', 'M0 72C22 62 46 62 74 71S134 73 160 63V90H0z'],
    ['leaf', 'M0 90V84c40-6 84 4 160-3v9z'],
  ],
  // Houses with lit windows in front of other roofs.
  [
    [
      'far-land',
      'M0 90V56l9-7 9 7v-8h12v-4l8-7 8 7v14l9-7 9 7v5h16v-8l10-8 10 8v-6h10V38l9-8 9 8v16l10-8 12 9v35z',
    ],
    ['wave', 'M6 62h24v28H6zM36 68h22v22H36zM102 66h22v24h-22zM130 58h26v32h-26z'],
    ['roof', 'M2 63 18 49 34 63zM32 69l15-11 15 11zM98 67l15-11 15 11zM126 59l17-14 17 14z'],
    [
      'window',
      'M10 68h5v6h-5zM21 68h5v6h-5zM44 74h6v6h-6zM106 72h5v6h-5zM115 72h5v6h-5zM135 64h5v6h-5zM146 64h5v6h-5zM146 75h5v6h-5z',
    ],
    ['leaf', 'M0 90V85c46-5 104-5 160 0v5z'],
  ],
  // A lake with reeds and a landing stage.
  [
    ['far-land', 'M0 58C16 48 34 48 50 54S96 57 112 50S146 45 160 50V60H0z'],
    ['far-wave', 'M0 57H160V90H0z'],
    ['shine', 'M58 64h18v1H58zM66 70h22v1H66zM54 76h15v1H54zM84 81h16v1H84z'],
    ['roof', 'M104 70h56v4h-56zM110 74h3v12h-3zM132 74h3v14h-3zM152 74h3v12h-3zM116 66h3v4h-3z'],
    ['land', 'M0 90V80c18-3 34 1 46 10z'],
    [
      'leaf',
      'M8 82c1-8 2-12 4-16-1 6-1 11-2 16zM15 81c0-7 0-12-1-18 3 6 3 12 3 18zM22 83c1-6 3-9 5-12-1 5-2 8-3 12z',
    ],
  ],
  // A clearing between firs.
  [
    ['far-land', 'M0 62 22 40 40 54 58 44 78 60 100 48 118 36 138 52 160 42V90H0z'],
    [
      'land',
      [fir(6, 44), fir(20, 34), fir(34, 26), fir(128, 30), fir(142, 28), fir(156, 42)].join(''),
    ],
    ['land', 'M0 80c44-7 110-7 160 0v10H0z'],
    ['leaf', [fir(13, 30, 88), fir(29, 20, 89), fir(121, 20, 89), fir(137, 36, 89)].join('')],
  ],
  // Sailing boats.
  [
    ['far-land', 'M92 58c14-8 30-12 44-10s18 4 24 10z'],
    ['far-wave', 'M0 57H160V90H0z'],
    ['shine', 'M123 31v25h16zM121 37v19h-11zM38 50v8h5zM37 52v6h-3z'],
    ['roof', 'M107 58h35l-6 7h-22zM33 59h11l-2 2h-7z'],
    ['wave', `M0 71${'q5-5 10 0t10 0'.repeat(8)}V90H0z`],
    ['deep', `M-8 82${'q7-5 14 0t14 0'.repeat(6)}V90H-8z`],
  ],
];

function round(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0z`;
}

function trunk(x: number, foot: number): string {
  return `M${x} ${foot}v-10h1v10z`;
}

/** A fir of two tiers. */
function fir(x: number, height: number, foot = 82): string {
  const [upper, narrow, wide] = [0.4, 0.18, 0.25].map((share) => Math.round(height * share)) as [
    number,
    number,
    number,
  ];
  const lower = height - upper;
  return `M${x} ${foot - height}l${narrow} ${upper}h-2l${wide - narrow + 2} ${lower}h-${2 * wide}l${wide - narrow + 2}-${lower}h-2z`;
}

/**
 * Returns the drawing of a video. Its landscape differs from those of its neighbours, and the sun
 * moves from morning to evening over the list.
 *
 * @param titles the titles of all videos; the first determines the first landscape.
 * @param index the index of this video.
 */
export function poster(titles: string[], index: number): Poster {
  const passed = titles.length > 1 ? index / (titles.length - 1) : 0.2;
  const landscape = (numberOf(titles[0] ?? '') + index) % LANDSCAPES.length;
  return {
    shapes: LANDSCAPES[landscape] ?? [],
    isMirrored: numberOf(titles[index] ?? '') % 2 === 1,
    sun: {
      x: Math.round(20 + 120 * passed),
      y: Math.round(50 - 36 * Math.sin(Math.PI * (0.15 + 0.75 * passed))),
    },
    glow: Math.round(10 + 22 * passed),
  };
}

/** Hashes a text to a number below 997. */
function numberOf(words: string): number {
  return [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
}
