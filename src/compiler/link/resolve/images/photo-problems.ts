import type { Mistake } from '../../../../diagnostics/diagnostic.ts';
import type { Photo } from '../../../../model/images/photo.ts';
import type { PhotoProblem } from '../../../read/photos/inspect-photo.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report, warn } from '../context.ts';

/** Reports why a file cannot be shown. */
export function reportPhotoProblem(
  src: ScalarNode,
  { problem, bytes }: { problem: PhotoProblem; bytes: number },
  context: ResolveContext,
): void {
  report(context, {
    ...mistakeIn(problem, { written: src.text, isEmpty: bytes === 0 }),
    span: src,
  });
}

function mistakeIn(
  problem: PhotoProblem,
  { written, isEmpty }: { written: string; isEmpty: boolean },
): Mistake {
  switch (problem.kind) {
    case 'none':
      return { code: 'unreadable-image', params: { written, ...(isEmpty && { isEmpty }) } };
    case 'foreign':
      return { code: 'unreadable-image', params: { written, ending: problem.ending } };
    case 'damaged':
      return { code: 'damaged-image', params: { written } };
    case 'huge': {
      const { width, height } = problem;
      return { code: 'huge-image', params: { written, width, height } };
    }
  }
}

/** Checks the name and the width of a photo that is shown in resized copies. */
export function checkPhoto(
  src: ScalarNode,
  { photo, minWidth }: { photo: Photo; minWidth: number },
  context: ResolveContext,
): void {
  checkName(src, photo, context, 'warning');
  const { width } = photo;
  if (width >= minWidth) return;
  const params = { written: src.text, width, minWidth };
  warn(context, { code: 'small-image', span: src, params });
}

/** Reports a photo whose format is not that of its extension: web servers go by the extension. */
export function checkName(
  src: ScalarNode,
  photo: Photo,
  context: ResolveContext,
  severity?: 'warning',
): void {
  if (isNamedRight(src.text, photo)) return;
  const { kind } = photo;
  const ending = endingOf(src.text);
  const stem = src.text.slice(0, src.text.length - ending.length);
  const suggestion = stem.endsWith('.') ? `${stem}${kind}` : `${src.text}.${kind}`;
  const params = { written: src.text, kind, suggestion };
  report(context, { ...(severity && { severity }), code: 'misnamed-image', span: src, params });
}

/** Returns whether the extension matches the format of a photo. */
export function isNamedRight(name: string, { kind }: Photo): boolean {
  return usual(endingOf(name)) === kind;
}

function endingOf(name: string): string {
  return /[^./]*$/.exec(name)?.[0] ?? '';
}

function usual(ending: string): string {
  const small = ending.toLowerCase();
  return ['jpeg', 'jpe', 'jfif'].includes(small) ? 'jpg' : small;
}
