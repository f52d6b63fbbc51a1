import type { FileMap, Mapping, SourceMap } from '../../compiler/link/source-map.ts';
import type { OnBuiltPage } from '../../diagnostics/built-page.ts';
import type { Diagnostic, Related, Span } from '../../diagnostics/diagnostic.ts';
import type { Fault, FaultLocator } from './fault.ts';

/** What the pages were rendered from. */
export interface Files {
  sourceMap: SourceMap;
  typeOf(path: string, block: number | undefined): string | undefined;
}

/**
 * Maps a fault to its source position: the value itself, else the block, else the start of the
 * file.
 *
 * @returns undefined for a link that its page exempts from the check.
 */
export function toDiagnostic(found: Fault, { sourceMap, typeOf }: Files): Diagnostic | undefined {
  const { path, about, severity = 'error', code } = found;
  const own = sourceMap.pages.get(path);
  const exempt = own?.mappings.some(
    ({ kind, value }) => kind === 'exempt' && value === about.value,
  );
  if (code === 'broken-link' && exempt) return undefined;
  const { file, span, exact } = inBlock(about, own) ?? inLayout(about, sourceMap);
  const maker = exact ? undefined : makerOf(about, typeOf(path, about.block));
  return { severity, code, file, span, params: { page: path, fault: found.fault, maker } };
}

interface Found extends Related {
  /** Whether the span is the value itself. */
  exact: boolean;
}

/** The start of a file. */
export const START: Span = { start: 0, end: 0 };

export function blockIn(mappings: Mapping[], index: number | undefined): Mapping | undefined {
  return mappings.find(({ kind, value }) => kind === 'block' && value === String(index));
}

function inLayout(about: FaultLocator, { layout }: SourceMap): Found {
  for (const { file, mappings } of layout) {
    const span = pick(mappings, about);
    if (span) return { file, span, exact: true };
  }
  const [first] = layout;
  return { file: first?.file ?? '', span: START, exact: false };
}

function inBlock(about: FaultLocator, origin: FileMap | undefined): Found | undefined {
  const block = blockIn(origin?.mappings ?? [], about.block);
  if (!origin || !block) return undefined;
  const inside = origin.mappings.filter(
    ({ start, end }) => start >= block.start && end <= block.end,
  );
  const span = pick(inside, about);
  return { file: origin.file, span: span ?? block, exact: span !== undefined };
}

/** Returns the nth mapping of the first kind that has any. */
function pick(mappings: Mapping[], { kinds, value, nth }: FaultLocator): Span | undefined {
  for (const kind of kinds) {
    const fitting = mappings.filter((each) => each.kind === kind && each.value === value);
    if (fitting.length > 0) return fitting[nth] ?? fitting.at(-1);
  }
  return undefined;
}

function makerOf({ block }: FaultLocator, type: string | undefined): OnBuiltPage['maker'] {
  return block === undefined || type === undefined ? 'layout' : { block: type };
}
