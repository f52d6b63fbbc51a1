import type { YAMLException } from 'js-yaml';
import type { Span } from '../diagnostics/diagnostic.ts';

/** Why a text cannot be parsed: first errors in YAML, then what Signpost does not support. */
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

/** Thrown by `parseTree`. */
export class ParseError extends Error {
  readonly reason: ParseReason;
  /** For an error in YAML, the position where js-yaml stopped. */
  readonly span: Span;
  /** If two places are involved, the first. */
  readonly earlier: Span | undefined;

  constructor(reason: ParseReason, { start, end }: Span, earlier?: Span) {
    super(reason);
    this.reason = reason;
    this.span = { start, end };
    this.earlier = earlier && { start: earlier.start, end: earlier.end };
  }
}

/** Converts an error of js-yaml, which can only be identified by its English message. */
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
