import { normalHex } from '../../../../themes/color.ts';
import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';

/** Colour names that people type from memory. */
const NAMED: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  orange: '#ffa500',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  darkblue: '#00008b',
  lightblue: '#add8e6',
  darkgreen: '#006400',
  lightgreen: '#90ee90',
  darkred: '#8b0000',
  turquoise: '#40e0d0',
  gold: '#ffd700',
  beige: '#f5f5dc',
};

/** Checks the format of a colour of theme.yaml; contrast is checked elsewhere. */
export function resolveColor(node: ScalarNode, context: ResolveContext): void {
  if (normalHex(node.text)) return;
  const suggestion = suggestColor(node.text.trim());
  report(context, {
    code: 'wrong-color',
    span: node,
    params: { written: node.text, suggestion },
    fix: replacing(node, suggestion, context),
  });
}

/** Returns the hex form of `0d4f8b`, `rgb(13, 79, 139)`, `#0d4f8bff`, `#Od4f8b` and `navy`. */
function suggestColor(text: string): string | undefined {
  const bare = text.replace(/^(0x|#)?/i, '#');
  const opaque = /^(#[0-9a-f]{6})ff$/i.exec(bare)?.[1] ?? bare;
  const [, red, green, blue] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/i.exec(text) ?? [];
  const name = text.toLowerCase().replace(/[ -]/g, '');
  const channels = [red, green, blue].map(Number);
  if (red !== undefined && channels.every((value) => value <= 255)) {
    return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }
  return (
    normalHex(opaque) ??
    (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ??
    normalHex(opaque.replace(/o/gi, '0').replace(/[li]/gi, '1'))
  );
}
