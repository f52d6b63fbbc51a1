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
  const misnamed = nameMistake(src.text, photo);
  if (misnamed) warn(context, { ...misnamed, span: src });
  const { width } = photo;
  if (width >= minWidth) return;
  warn(context, { code: 'small-image', span: src, params: { written: src.text, width, minWidth } });
}

/** Returns the mistake of a name whose extension is that of another format: web servers go by it. */
export function nameMistake(written: string, photo: Photo): Mistake | undefined {
  if (isNamedRight(written, photo)) return undefined;
  const { kind } = photo;
  const stem = written.slice(0, written.length - endingOf(written).length);
  const suggestion = stem.endsWith('.') ? `${stem}${kind}` : `${written}.${kind}`;
  return { code: 'misnamed-image', params: { written, kind, suggestion } };
}

/** Returns whether the extension matches the format of a photo. */
export function isNamedRight(name: string, { kind }: Photo): boolean {
  const ending = endingOf(name).toLowerCase();
  return (['jpeg', 'jpe', 'jfif'].includes(ending) ? 'jpg' : ending) === kind;
}

function endingOf(name: string): string {
  return /[^./]*$/.exec(name)?.[0] ?? '';
}
