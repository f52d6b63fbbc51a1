import type { ValidateFunction } from 'ajv';
import { lazily } from '../lazily.ts';
import { type DocumentKind, documentSchemas } from '../schemas.ts';
import { openAjv } from './open-ajv.ts';

const made = lazily({}, { ajv: () => openAjv({ optimize: false }) });

/**
 * A function for each kind of document that holds values against its schema, compiled when it is
 * first needed. In compiled code what AJV makes of the schemas stands in the place of this file
 * (`vite.config.ts`): making it takes a tenth of the time in which a small site is built.
 */
export const validators: Record<DocumentKind, ValidateFunction> = lazily(
  {},
  Object.fromEntries(
    Object.keys(documentSchemas).map((kind) => [kind, () => made.ajv.getSchema(kind)]),
  ) as Record<DocumentKind, () => ValidateFunction>,
);
