import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Schedule } from '../../model/manifest/schedule.ts';
import { type WrittenEvent, writtenEvents } from '../event-times.ts';
import { pagePath } from '../page-path.ts';
import { buildDocument, type DocumentValue } from '../parts.ts';
import type { ReadDocument } from '../read/read.ts';
import { type DocumentKind, documentSchemas } from '../schemas.ts';
import { textAt } from '../values.ts';
import { explainErrors } from './explain.ts';
import { fileOfOtherKind } from './file-kind.ts';
import { misreadNumbersIn } from './misread-numbers.ts';
import { secretsIn } from './secrets.ts';
import { validators } from './validators.ts';

/** A document validated against its schema. */
export interface CheckedDocument extends ReadDocument, DocumentValue {
  /** When a page is published, if not always. */
  schedule?: Schedule;
  events?: WrittenEvent[] | undefined;
  // The cache stores the next three, so that they are known without parsing a page again.
  /** The path of a page, and its label if it has one. */
  pageInfo?: { path: string; label?: string | undefined };
  /** The version of its original that a translation was made from. */
  madeFrom: string | undefined;
  /** Its own version, if it is cached: see `versionFor`. */
  version?: string | undefined;
  /** The kind whose keys it has, if it is in the folder of another kind. */
  likelyKind?: DocumentKind;
  /** Whether it is valid. References of an invalid document are still worth checking. */
  isValid: boolean;
}

interface CheckResult {
  document: CheckedDocument;
  diagnostics: Diagnostic[];
}

/** Validates a document against the schema of its kind. */
export function check(document: ReadDocument): CheckResult {
  const { kind, name, source, root } = document;
  const validate = validators[kind];
  const built = buildDocument(root, documentSchemas[kind]);
  const fitsSchema = validate(built.value);
  const errors: ErrorObject[] = validate.errors ?? [];
  const secrets = secretsIn(root, source);
  const misread = misreadNumbersIn(document);
  const isValid = fitsSchema && secrets.length + misread.length === 0;
  const other = fitsSchema ? undefined : fileOfOtherKind(document);
  const explained = other ? [other.diagnostic] : explainErrors(document, errors);
  return {
    document: {
      ...{ kind, name, source, root, isValid, madeFrom: textAt(root, 'madeFrom') },
      ...built,
      ...scheduleIn(kind, built.value),
      ...(kind === 'page' && { events: writtenEvents(root, built.parts) }),
      ...(kind === 'page' && {
        pageInfo: { path: pagePath(document), label: textAt(root, 'label') },
      }),
      ...(other && { likelyKind: other.likelyKind }),
    },
    diagnostics: [...secrets, ...misread, ...explained],
  };
}

/** Returns the schedule of a page, as far as it is valid. */
function scheduleIn(kind: DocumentKind, value: unknown): { schedule?: Schedule } {
  const { draft, publish, expire } = (value ?? {}) as Record<string, unknown>;
  if (kind !== 'page' || (draft ?? publish ?? expire) === undefined) return {};
  return {
    schedule: {
      ...(typeof draft === 'boolean' && { draft }),
      ...(typeof publish === 'string' && { publish }),
      ...(typeof expire === 'string' && { expire }),
    },
  };
}
