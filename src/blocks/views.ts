import type { ComponentType } from 'react';
import { componentName } from '../model/component-name.ts';
import type { Block } from '../model/manifest.ts';

/** The view of a block type: `src/blocks/price-table/PriceTable.tsx` exports `PriceTable`. */
type View = ComponentType<Block & { level: 1 | 2 }>;

const files: Record<string, Record<string, View>> = import.meta.glob(
  ['./*/*.tsx', '!./*/*.island.tsx', '!./*/*.test.tsx'],
  { eager: true },
);

/** Every view, by the type of its block. */
export const blockViews: Record<string, View> = Object.fromEntries(
  Object.entries(files).flatMap(([file, exports]) => {
    const [, type = '', name = ''] = /^\.\/([^/]+)\/([^/]+)\.tsx$/.exec(file) ?? [];
    const view = exports[name];
    return view && name === componentName(type) ? [[type, view]] : [];
  }),
);
