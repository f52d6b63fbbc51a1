import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** What WCAG AA asks of text. */
const AA = 4.5;

/** How far two hues have to lie apart to be told from each other, in degrees. */
const APART = 20;

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  const role = (name: string) => colorsOf(name)[theme] ?? '';

  it.each([
    ['on-primary', 'primary'],
    ['on-action', 'action'],
    ['on-action', 'action-hover'],
    ['error', 'page'],
    ['error', 'raised'],
    ['error', 'sunken'],
    ['text', 'tint'],
    ['primary', 'tint'],
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(role(text), role(ground))).toBeGreaterThanOrEqual(AA);
  });

  it('has an action that does not look like an error', () => {
    const difference = Math.abs(hue(role('action')) - hue(role('error')));
    expect(Math.min(difference, 360 - difference)).toBeGreaterThan(APART);
  });
});

/** The colours of a role, `#rrggbb` of the light and the dark theme. */
function colorsOf(role: string): string[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${role}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  return [light, dark].map((color) => (color === '#fff' ? '#ffffff' : color));
}

function channels(color: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The hue in degrees, as HSL has it. */
function hue(color: string): number {
  const [red, green, blue] = channels(color);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
