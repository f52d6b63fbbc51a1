import type { ComponentType } from 'react';
import type { Block } from '../model/manifest/manifest.ts';
import { componentsByUnit } from '../model/units/by-unit.ts';

/** All views by block type: `price-table/PriceTable.tsx` exports `PriceTable`. */
export const blockViews = componentsByUnit<ComponentType<Block & { level: 1 | 2 }>>(
  import.meta.glob(['./*/*.tsx', '!./*/*.island.tsx', '!./*/*.test.tsx'], { eager: true }),
  import.meta.glob(
    [
      '#project/blocks/*/*.tsx',
      '!#project/blocks/*/*.island.tsx',
      '!#project/blocks/*/*.{test,spec}.tsx',
    ],
    { eager: true },
  ),
);
