import path from 'node:path';
import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../../diagnostics/suggest.ts';
import { isPaintable } from '../../../../model/images/layout-images.ts';
import { copyAt, shownPhoto } from '../../../../model/images/photo.ts';
import type { Picture } from '../../../../model/schema/resolved-values.ts';
import { keyBySynonym } from '../../../check/synonyms.ts';
import { replacing } from '../../../edits.ts';
import type { MapNode, ScalarNode } from '../../../tree.ts';
import { childOf, isDescription, scalarAt, textAt } from '../../../values.ts';
import { map, type ResolveContext, report } from '../context.ts';
import { bareName } from '../known-names.ts';
import { noFile } from '../links/link-mistakes.ts';
import { resolveText } from '../texts/plain-text.ts';
import { checkAlt, checkDecorative } from './alt-texts.ts';
import { checkPhoto, isNamedRight, nameMistake, reportPhotoProblem } from './photo-problems.ts';

const EMPTY: Picture = { src: '', alt: '', width: 0, height: 0 };

/** Resolves an image, with its alt text and its dimensions in pixels. */
export function resolveImage(node: MapNode, minWidth: number, context: ResolveContext): Picture {
  const src = scalarAt(node, 'src');
  if (!src || src.text === '') return EMPTY;
  const alt = altOf(node, src.text, context);
  const picture = { ...shownImage(src, minWidth, context), alt };
  map(context, 'image', picture.src, src);
  map(context, 'alt', picture.src, altSpan(node));
  const focus = textAt(node, 'focus');
  return { ...picture, ...(focus !== undefined && { focus }) };
}

/** In bytes. A smaller photo is published unchanged: resized copies would not be smaller. */
const SMALL_FILE = 8_000;

/** Returns an image as pages load it: a photo as resized copies, any other image unchanged. */
function shownImage(src: ScalarNode, minWidth: number, context: ResolveContext): Sized {
  const { name, file } = findImage(src, context);
  const { photo, problem } = file ?? {};
  if (!photo || problem) return publishedImage(src, context);
  const isSmall = !photo.hasMetadata && (file?.bytes ?? 0) < SMALL_FILE;
  if (isSmall && photo.width >= minWidth && isNamedRight(name, photo))
    return publishedImage(src, context);
  checkPhoto(src, { photo, minWidth }, context);
  context.references.photos.add(name);
  return shownPhoto(name, photo);
}

type Sized = Omit<Picture, 'alt' | 'focus'>;

/** Resolves an image that is published unchanged, under its own name. Its alt text is empty. */
export function resolveImageFile(src: ScalarNode, context: ResolveContext): Picture {
  const picture = { ...publishedImage(src, context), alt: '' };
  map(context, 'image', picture.src, src);
  return picture;
}

function publishedImage(src: ScalarNode, context: ResolveContext): Sized {
  const { name, address, file } = findImage(src, context);
  if (!file) {
    if (/^(https?:)?\/\//i.test(src.text)) reportElsewhere(src, context);
    else if (ON_COMPUTER.test(src.text)) reportOnComputer(src, context);
    else reportImage(name, src, context);
    return { ...EMPTY, src: address };
  }
  context.references.files.add(name);
  const misnamed = file.photo && nameMistake(src.text, file.photo);
  if (misnamed) report(context, { ...misnamed, span: src });
  const { problem, bytes } = file;
  if (problem) reportPhotoProblem(src, { problem, bytes }, context);
  const { width = 0, height = 0 } = file.photo ?? (problem ? {} : sizeOf(name, src, context));
  return { src: address, width, height };
}

/** Finds an image by its path relative to the images folder. */
function findImage({ text }: ScalarNode, { symbols }: ResolveContext) {
  const name = symbols.nameOnDisk(`images/${text.replace(/^\/?(images\/)?/, '')}`);
  const address = `/${encodeURI(name.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
  return { name, address, file: symbols.file(name) };
}

/** Resolves the image that icons are rendered from. */
export function resolveIconImage(src: ScalarNode, context: ResolveContext): Picture {
  const { file, address } = findImage(src, context);
  if (!file || isPaintable(address)) return resolveImageFile(src, context);
  reportUnfit('icon', src, context);
  return { ...EMPTY, src: address };
}

/** Resolves the image for link previews, with the dimensions of the copy that they show. */
export function resolveShareImage(src: ScalarNode, context: ResolveContext): Picture {
  const shown = shownImage(src, 0, context);
  map(context, 'image', shown.src, src);
  if (!SHARED.test(src.text) && findImage(src, context).file) reportUnfit('share', src, context);
  const width = copyAt(shown.src)?.width ?? shown.width;
  const height = Math.round((shown.height * width) / (shown.width || 1));
  return { src: shown.src, alt: '', width, height };
}

/** Returns whether the image exists; a missing one is reported where it is resolved. */
export function hasImage(src: ScalarNode, context: ResolveContext): boolean {
  return findImage(src, context).file !== undefined;
}

/** Reports an existing file whose format does not suit its use. */
function reportUnfit(use: 'icon' | 'share', src: ScalarNode, context: ResolveContext): void {
  report(context, { code: 'unfit-image', span: src, params: { use, written: src.text } });
}

/** The formats of link previews; few social networks and messengers support SVG and AVIF. */
const SHARED = /\.(png|jpe?g|gif|webp)$/i;

function altOf(node: MapNode, file: string, context: ResolveContext): string | undefined {
  const alt = childOf(node, 'alt');
  const decorative = childOf(node, 'decorative');
  if (alt?.kind === 'scalar' && alt.text.trim() !== '') {
    checkAlt(alt, file, context);
    checkDecorative(alt, decorative, context);
    return resolveText(alt, context);
  }
  if (!alt && decorative?.kind === 'scalar' && decorative.text !== 'false') return '';
  // A key of the wrong kind, or a misspelt one, has been reported by the check.
  if (alt && alt.kind !== 'scalar') return '';
  const others = node.entries.filter(({ key }) => !isOwn(key.text));
  if (others.some(({ key }) => isLikeAlt(key.text))) return '';
  if (others.length === 1 && others.every(isDescription)) return '';
  // It follows with too little indent, which has been reported.
  const below = context.source.text.slice(node.end, node.end + 200);
  if (!context.document.isValid && /^\s*(alt|decorative):/.test(below)) return '';
  const params = { image: alt ? 'empty' : 'bare' } as const;
  report(context, { code: 'missing-key', span: altSpan(node), params });
  return undefined;
}

/** Returns the span of the alt text, of its key if it is empty, else of the image's first key. */
function altSpan(node: MapNode): Span {
  const alt = node.entries.find(({ key }) => key.text === 'alt');
  if (!alt) return node.entries[0]?.key ?? node;
  return alt.value.end > alt.value.start ? alt.value : alt.key;
}

const isLikeAlt = (key: string) =>
  (keyBySynonym(key, ['alt']) ?? nearest(key, ['alt', 'decorative'])) !== undefined;

const isOwn = (key: string) => ['src', 'alt', 'decorative', 'focus'].includes(key);

function reportImage(name: string, src: ScalarNode, context: ResolveContext): void {
  const [folder = ''] = /^\/?images\//.exec(src.text) ?? [];
  const asWritten = (file: string) => file.replace('images/', folder);
  const tidy = name.replaceAll('\\', '/').replace('images/images/', 'images/');
  const same = context.symbols.all('assets').images.has(tidy) ? tidy : undefined;
  const { suggestion = same, ...params } = noFile(tidy, context.symbols.known('images'));
  const own = suggestion && asWritten(suggestion);
  const likely = own ?? (params.likely && asWritten(params.likely));
  const isOutside = /^\.|\/\.\.?\//.test(src.text);
  // An image of that name may lie in the downloads folder.
  const [from] = context.symbols.known('files').byName.get(bareName(tidy)) ?? [];
  const moves = likely === undefined && from !== undefined ? { from, to: tidy } : undefined;
  const images = { ...params.known, names: params.known.names.map(asWritten) };
  report(context, {
    code: 'missing-image',
    span: src,
    params: { written: src.text, isOutside, likely, moves, images },
    fix: replacing(src, own, context),
  });
}

/** Matches paths on an author's computer. */
const ON_COMPUTER = /^(?:file:|[a-z]:[\\/]|\\\\\w|~\/|\/(?:Users|home)\/)/i;

/** Reports `C:\\Pictures\\house.jpg`. */
function reportOnComputer(src: ScalarNode, context: ResolveContext): void {
  const file = src.text.replace(/^.*[\\/]/, '');
  const isThere = context.symbols.all('assets').images.has(`images/${file}`);
  const params = { onComputer: src.text, file, isThere };
  const fix = replacing(src, isThere ? file : undefined, context);
  report(context, { code: 'missing-image', span: src, params, fix });
}

/** Reports a URL where the name of a file of the site is required. */
function reportElsewhere(src: ScalarNode, context: ResolveContext): void {
  const file = /([\w.-]+\.\w+)(?:[?#].*)?$/.exec(src.text)?.[1] ?? 'picture.jpg';
  report(context, { code: 'missing-image', span: src, params: { address: src.text, file } });
}

function sizeOf(
  name: string,
  src: ScalarNode,
  context: ResolveContext,
): { width?: number; height?: number } {
  const size = context.imageSize(path.join(context.symbols.root, name));
  if (size) return size;
  const hasNoSize = /\.svgz?$/i.test(name);
  const params = { written: src.text, ...(hasNoSize && { hasNoSize }) };
  report(context, { code: 'unreadable-image', span: src, params });
  return {};
}
