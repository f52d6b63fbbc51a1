import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { certain, nearest, nearestNames } from '../../../diagnostics/suggest.ts';
import type { IconShape } from '../../../model/vocabulary.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';

const require = createRequire(import.meta.url);
const shapes = new Map<string, IconShape | undefined>();

/** An icon of the Lucide library. */
export function resolveIcon(node: ScalarNode, context: ResolveContext): IconShape {
  const name = node.text;
  if (!shapes.has(name)) shapes.set(name, readIcon(name));
  return shapes.get(name) ?? reportIcon(node, context);
}

function iconFolder(): string {
  return path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons');
}

function readIcon(name: string): IconShape | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  try {
    const file = readFileSync(path.join(iconFolder(), `${name}.svg`), 'utf8');
    const inner = file.slice(
      file.indexOf('>', file.indexOf('<svg')) + 1,
      file.lastIndexOf('</svg>'),
    );
    return { svg: inner.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>') };
  } catch {
    return undefined;
  }
}

let icons: string[] | undefined;

function allIcons(): string[] {
  icons ??= readdirSync(iconFolder()).map((file) => file.replace(/\.svg$/, ''));
  return icons;
}

function reportIcon(node: ScalarNode, context: ResolveContext): IconShape {
  const names = allIcons();
  const meant = nearest(node.text, names);
  report(context, {
    code: 'unknown-icon',
    span: node,
    params: { written: node.text, meant, near: nearestNames(node.text, names).names },
    fix: replacing(node, certain(node.text, meant), context),
  });
  return { svg: '' };
}
