import type { ComponentType } from 'react';
import type { Block } from '../model/manifest/manifest.ts';
import { componentName } from '../model/units/component-name.ts';

/** The view of a block type: `price-table/PriceTable.tsx` exports `PriceTable`. */
type BlockView = ComponentType<Block & { level: 1 | 2 }>;

type ViewModules = Record<string, Record<string, BlockView>>;

const engine: ViewModules = import.meta.glob(
  ['./*/*.tsx', '!./*/*.island.tsx', '!./*/*.test.tsx'],
  {
    eager: true,
  },
);
const project: ViewModules = import.meta.glob(
  [
    '#project/blocks/*/*.tsx',
    '!#project/blocks/*/*.island.tsx',
    '!#project/blocks/*/*.{test,spec}.tsx',
  ],
  { eager: true },
);

/** All views by block type; those of the project override the engine's. */
export const blockViews: Record<string, BlockView> = Object.fromEntries(
  [...Object.entries(engine), ...Object.entries(project)].flatMap(([file, exports]) => {
    const [, type = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(file) ?? [];
    const view = exports[name];
    return view && name === componentName(type) ? [[type, view]] : [];
  }),
);
