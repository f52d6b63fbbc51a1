// Plots time and memory against the number of pages, on logarithmic scales, with the figures.
import { COMMANDS, median, seconds, valuesOf, whole } from './figures.mjs';

/** A colour and a dash pattern for each command, to be distinguishable without colours too. */
const LOOKS = {
  check: { color: '#0072b2', dash: 'none' },
  scratch: { color: '#d55e00', dash: 'none' },
  again: { color: '#007a5a', dash: '9 5' },
  edited: { color: '#a3418a', dash: '2 4' },
};

const WIDTH = 860;
const HEAD = 'text-anchor="end" font-weight="600"';
const PANEL = { top: 60, width: 330, height: 260 };
const PANELS = [
  { ...PANEL, left: 70, key: 'wall', title: 'Time, s', write: (value) => `${value}` },
  { ...PANEL, left: 500, key: 'memory', title: 'Largest process, MiB', write: whole },
];

/** The layout of the figures below the plots, in px. */
const FIGURES = { top: PANEL.top + PANEL.height + 100, line: 26, name: 70, first: 430, step: 200 };

/** Returns an SVG file that plots the medians of a contestant. */
export function plot(sizes, contestant) {
  const lines = Object.keys(COMMANDS);
  const height = FIGURES.top + FIGURES.line * (lines.length + 2);
  const figureOf = (size, step, key) => median(valuesOf(size, contestant, { step, key }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" fill="#222" role="img" aria-label="Time and memory of commands against the number of pages">
<rect width="100%" height="100%" fill="#fff"/>
${PANELS.map((panel) => drawPanel(panel, { sizes, lines, figureOf })).join('\n')}
${drawFigures({ sizes, lines, figureOf })}
</svg>
`;
}

function drawPanel(panel, { sizes, lines, figureOf }) {
  const { left, top, width, height, title } = panel;
  const pages = sizes.map((size) => size.pages);
  const x = scale([pages[0], pages.at(-1)], [left, left + width]);
  const values = lines.flatMap((step) => sizes.map((size) => figureOf(size, step, panel.key)));
  const steps = ticks(Math.min(...values), Math.max(...values));
  const y = scale([steps[0], steps.at(-1)], [top + height, top]);
  const curve = (step) => sizes.map((size) => [x(size.pages), y(figureOf(size, step, panel.key))]);
  return [
    text(left, top - 24, title, 'font-weight="600"'),
    ...steps.flatMap((value) => [
      rule(left, y(value), left + width, y(value)),
      text(left - 8, y(value) + 5, panel.write(value), 'text-anchor="end"'),
    ]),
    ...pages.flatMap((count) => [
      rule(x(count), top, x(count), top + height),
      text(x(count), top + height + 22, whole(count), 'text-anchor="middle"'),
    ]),
    text(left + width / 2, top + height + 44, 'pages', 'text-anchor="middle"'),
    ...lines.map((step) => drawCurve(curve(step), LOOKS[step])),
  ].join('\n');
}

/** Draws the table of figures, which is the legend too. */
function drawFigures({ sizes, lines, figureOf }) {
  const { top, line, name, first, step: column } = FIGURES;
  const heads = sizes.map(({ pages }, index) =>
    text(first + column * index, top, `${whole(pages)} pages`, HEAD),
  );
  const rows = lines.flatMap((step, row) => {
    const y = top + line * (row + 1);
    return [
      drawCurve(
        [
          [name - 40, y - 5],
          [name - 10, y - 5],
        ],
        LOOKS[step],
      ),
      text(name, y, COMMANDS[step]),
      ...sizes.map((size, index) => {
        const figures = `${seconds(figureOf(size, step, 'wall'))} s, ${whole(figureOf(size, step, 'memory'))} MiB`;
        return text(first + column * index, y, figures, 'text-anchor="end"');
      }),
    ];
  });
  return [...heads, ...rows].join('\n');
}

function drawCurve(points, { color, dash }) {
  const places = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const dots = places.map((place) => {
    const [x, y] = place.split(',');
    return `<circle cx="${x}" cy="${y}" r="3.5" fill="${color}"/>`;
  });
  return `<polyline points="${places.join(' ')}" fill="none" stroke="${color}" stroke-width="2.5" stroke-dasharray="${dash}"/>${dots.join('')}`;
}

function rule(x1, y1, x2, y2) {
  return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="#ddd"/>`;
}

function text(x, y, words, attributes = '') {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${words}</text>`;
}

/** Returns a logarithmic scale from values to coordinates. */
function scale([least, most], [from, to]) {
  const range = Math.log(most / least) || 1;
  return (value) => from + (Math.log(value / least) / range) * (to - from);
}

/** Returns ticks, 1, 2 and 5 times powers of ten, that enclose the range. */
function ticks(least, most) {
  const powers = Array.from({ length: 16 }, (_, index) => index - 6);
  const all = powers.flatMap((power) => [1, 2, 5].map((one) => Number(`${one}e${power}`)));
  const first = all.findLastIndex((tick) => tick <= least);
  return all.slice(first, all.findIndex((tick) => tick >= most) + 1);
}
