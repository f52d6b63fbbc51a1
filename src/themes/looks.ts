import type { Look, LookName } from '../model/schema/theme.ts';
import { harbor } from './looks/harbor.ts';
import { hearth } from './looks/hearth.ts';
import { lakeside } from './looks/lakeside.ts';

/** The bundled looks. A site without a theme.yaml has the first. */
export const LOOKS: Record<LookName, Look> = { lakeside, harbor, hearth };
