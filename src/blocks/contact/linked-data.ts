import type { Static } from 'typebox';
import type { DescribeBlock } from '../../model/units/linked-data.ts';
import type { schema } from './schema.ts';

export const linkedData: DescribeBlock<Static<typeof schema>> = () => ({ showsBusiness: true });
