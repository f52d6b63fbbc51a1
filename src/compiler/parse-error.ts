import type { YAMLException } from 'js-yaml';
import type { Span } from '../diagnostics/diagnostic.ts';

/** Why a text has no tree: what no reader of YAML takes, then what Signpost does not. */
export type ParseReason =
  | 'too-deep'
  | 'odd-character'
  | 'wrong-tag'
  | 'not-yaml'
  | 'duplicate-key'
  | 'unknown-alias'
  | 'two-documents'
  | 'key-needed'
  | 'too-many-values';

/** What `parseTree` throws. */
export class ParseError extends Error {
  readonly reason: ParseReason;
  /** For what no reader of YAML takes, the place where js-yaml gave up. */
  readonly span: Span;
  /** Of two places involved, the first. */
  readonly earlier: Span | undefined;

  constructor(reason: ParseReason, { start, end }: Span, earlier?: Span) {
    super(reason);
    this.reason = reason;
    this.span = { start, end };
    this.earlier = earlier && { start: earlier.start, end: earlier.end };
  }
}

/** An error of js-yaml as one of ours. It tells its errors apart by nothing but its English. */
export function fromYamlException({ reason, mark }: YAMLException): ParseError {
  const [, known = 'not-yaml'] = REASONS.find(([words]) => words.test(reason)) ?? [];
  const position = mark?.position ?? 0;
  return new ParseError(known, { start: position, end: position });
}

const REASONS: [words: RegExp, reason: ParseReason][] = [
  [/nesting exceeded maxDepth/, 'too-deep'],
  [/non-printable|null byte|valid JSON character/, 'odd-character'],
  [/tag/, 'wrong-tag'],
];
