import type { Edit, Span } from '../../../../diagnostics/diagnostic.ts';
import { type MadeFile, madeFileAt, type WhenMade } from '../../../../model/manifest/made-files.ts';
import type { Target } from '../../../../model/schema/resolved-values.ts';
import { isLocalHost } from '../../../../model/text/local-host.ts';
import { percentDecode } from '../../../../model/text/percent-decode.ts';
import { splitAt } from '../../../../model/text/split-at.ts';
import type { Asset } from '../../../read/site-folder/folder.ts';
import { map, type ResolveContext, report, warn } from '../context.ts';
import { blamingFact } from '../facts/fact-blame.ts';
import { hasOpenFact } from '../facts/fact-checks.ts';
import type { Lookup } from '../lookup.ts';
import { closedAddress } from './closed-addresses.ts';
import { checkCutAnchor } from './cut-anchors.ts';
import { explainAddress, explainHost, explainMail, redirectorTarget } from './explain-address.ts';
import { explainHandle } from './handles.ts';
import {
  fileMissing,
  type LinkMistake,
  noAnchor,
  noPage,
  onlyPageWith,
  ownAddress,
  ownPath,
} from './link-mistakes.ts';
import { dial } from './phones.ts';

/** A link with its facts replaced, and its source span. */
interface WrittenLink {
  text: string;
  /** As written in the file. */
  raw: string;
  span: Span;
  context: ResolveContext;
}

/** A link that is being resolved. */
interface OpenLink extends WrittenLink {
  /** Whether the page exempts it from the link check. */
  exempt: boolean;
}

/** Resolves the target of a link. A broken link is reported and kept as written. */
export function resolveTarget(written: WrittenLink): Target {
  return blamingFact(written.raw, written.context, (context) => target({ ...written, context }));
}

function target(written: WrittenLink): Target {
  const { text, raw, span, context } = written;
  const exemptions = context.page?.exemptions;
  const exemption = exemptions?.get(text) ?? exemptions?.get(raw);
  if (exemption) exemption.used = true;
  const found = findTarget({ ...written, exempt: exemption !== undefined });
  map(context, exemption ? 'exempt' : 'link', found.href, span);
  return found;
}

function findTarget(written: OpenLink): Target {
  const { text, raw, span, context } = written;
  if (hasOpenFact(raw, context)) return { href: text, external: false };
  if (text === '#') return emptyTarget(written);
  if (text.startsWith('#')) return siteTarget(written, context.page?.path ?? '/', text.slice(1));
  if (/^\/?files\//.test(text)) return fileTarget(written, 'files');
  if (/^\/images\//.test(text)) return fileTarget(written, 'images');
  if (/^\/(?!\/)/.test(text)) return pageTarget(written);
  if (/^https?:\/\/(?!https?:)/i.test(text)) return externalTarget(written);
  if (/^tel:/i.test(text)) return phoneTarget(written);
  const mistake = /^mailto:/i.test(text)
    ? explainMail(text)
    : (explainFactInQuotes(written) ??
      explainHandle(text, span, context) ??
      explainAddress(text, context));
  return mistake ? reportBroken(written, mistake) : { href: text, external: false };
}

/** Reports a bare "#", which websites have in place of an address that is not known yet. */
function emptyTarget({ text, span, context, exempt }: OpenLink): Target {
  const params = { written: text, all: 'link' } as const;
  if (!exempt) warn(context, { code: 'placeholder-left', span, params });
  return { href: text, external: false };
}

/** Reports `“{portal}”` by the name of the fact, not by its value. */
function explainFactInQuotes({ raw, text }: WrittenLink): LinkMistake | undefined {
  const [, fact] = /^[“”„‘’‚«»](\{\w+\})[“”‘’»"']$/.exec(raw) ?? [];
  if (fact === undefined || raw === text) return undefined;
  return { code: 'broken-link', params: { address: raw, suggestion: fact } };
}

function phoneTarget(written: OpenLink): Target {
  const { text, span, context } = written;
  const { href, mistake } = dial(text.slice('tel:'.length), context);
  if (mistake && !mistake.severity) return reportBroken(written, mistake);
  if (mistake) report(context, { ...mistake, span });
  return { href, external: false };
}

function externalTarget(written: OpenLink): Target {
  const { text, context } = written;
  const closed = closedAddress(text);
  const mistake =
    explainPreview(written) ?? explainOwnHost(written) ?? (closed ? undefined : explainHost(text));
  if (mistake) return reportBroken(written, mistake);
  if (closed && !written.exempt)
    warn(context, { code: 'broken-link', span: written.span, params: closed });
  checkWrapped(written);
  const address = new URL(text);
  if (address.host !== URL.parse(context.symbols.all('url'))?.host)
    return { href: text, external: true };
  pageTarget({ ...written, text: `${address.pathname}${address.search}${address.hash}` });
  return { href: text, external: false };
}

/** `http://localhost:4173/about`: a page as the author's own computer shows it. */
function explainPreview({ text, context }: WrittenLink): LinkMistake | undefined {
  const url = URL.parse(text);
  if (!url || !isLocalHost(url.hostname)) return undefined;
  const isThere = context.symbols.hasPage(url.pathname) === 'there';
  const file = isThere ? url.pathname + url.hash : undefined;
  // Every server has a page at "/".
  const suggestion = url.pathname === '/' ? undefined : file;
  return { code: 'broken-link', params: { onComputer: text, file, isThere }, suggestion };
}

/** `http://example.com/about`, where the site is at `https://www.example.com`. */
function explainOwnHost({ text, context }: WrittenLink): LinkMistake | undefined {
  const url = URL.parse(text);
  if (!url || url.origin === context.symbols.all('url')) return undefined;
  const path = ownPath(text, context.symbols);
  return path === undefined ? undefined : ownAddress(text, `${path}${url.search}${url.hash}`);
}

/** `https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org` */
function checkWrapped(written: OpenLink): void {
  const { text, span, context, exempt } = written;
  const found = exempt ? undefined : redirectorTarget(text);
  if (!found) return;
  const fix = replacement(written, found.suggestion);
  warn(context, { code: 'wrapped-link', span, params: found, fix });
}

function pageTarget(written: OpenLink): Target {
  const [address = '', fragment] = splitAt(written.text, '#');
  const [path = '', query] = splitAt(address, '?');
  if (isGenerated(path, written.context.symbols)) return { href: written.text, external: false };
  const target = siteTarget(written, path, fragment);
  return query === undefined ? target : { ...target, href: written.text };
}

function siteTarget(written: OpenLink, path: string, anchor: string | undefined): Target {
  const { text, context } = written;
  const { symbols, references } = context;
  const here = text.startsWith('#') && context.page !== undefined;
  const { address, language } = here ? { address: path } : symbols.leadsTo(path);
  const target: Target = {
    href: here ? text : anchor ? `${address}#${anchor}` : address,
    external: false,
    ...(language !== undefined && { language }),
  };
  const answer = symbols.hasPage(path);
  if (answer === 'missing') {
    if (symbols.all('redirects')?.has(path) !== false) return target;
    const rest = text.startsWith(path) ? text.slice(path.length) : '';
    return reportBroken(written, noPage(path, symbols, rest));
  }
  if (answer === 'skipped') references.skipped.add(symbols.page(path)?.file ?? '');
  references.pages.add(address);
  if (anchor === undefined) checkCutAnchor(path, written.span, context);
  const mistake = anchor ? anchorMistake(path, anchor, context) : undefined;
  return mistake ? reportBroken(written, mistake) : target;
}

/** Returns the mistake in an address whose page has no such anchor; undefined if it has one. */
export function anchorMistake(
  path: string,
  anchor: string,
  { page, document, symbols }: ResolveContext,
): LinkMistake | undefined {
  // The top of a page and text fragments (`:~:`) always exist.
  if (anchor === 'top' || anchor.startsWith(':~:')) return undefined;
  const index = symbols.known('anchorsOf');
  const names = [anchor, percentDecode(anchor) ?? anchor];
  if (path === page?.path) {
    const hidden = document.isValid ? undefined : symbols.page(path)?.hidden;
    if (names.some((name) => page.anchors.has(name) || hidden?.has(name))) return undefined;
    return noAnchor(anchor, index(page.anchors), { elsewhere: onlyPageWith(anchor, symbols) });
  }
  if (names.some((name) => symbols.hasAnchor(path, name))) return undefined;
  const { anchors = new Set<string>(), file = '' } = symbols.page(path) ?? {};
  const elsewhere = onlyPageWith(anchor, symbols);
  return noAnchor(anchor, index(anchors), { on: { path, file }, elsewhere });
}

function fileTarget(written: OpenLink, folder: 'files' | 'images'): Target {
  const { text, context } = written;
  const { symbols, references } = context;
  const address = text.replace(/^\//, '');
  const name = symbols.nameOnDisk(translatedFile(percentDecode(address) ?? address, symbols));
  const kind = (name.split('.').at(-1) ?? '').toUpperCase();
  if (symbols.all('handouts').has(name)) {
    const language = symbols.handoutLanguage(name);
    return { href: `/${name}`, external: false, language, file: { kind } };
  }
  const file = symbols.file(name);
  if (!file) {
    const mistake = fileMissing(text, name, symbols.known(folder));
    return { ...reportBroken(written, mistake), href: `/${name}` };
  }
  if (!written.exempt) checkDownload(name, file, written);
  references.files.add(name);
  // The size of other photos is only known after the build has removed their metadata.
  const size = file.photo?.hasMetadata ? {} : { bytes: file.bytes };
  return { href: `/${encodeURI(name)}`, external: false, file: { kind, ...size } };
}

/** Reports a file that visitors could not open. */
function checkDownload(name: string, { bytes, actualKind }: Asset, { span, context }: OpenLink) {
  if (bytes === 0) report(context, { code: 'empty-download', span, params: { name } });
  if (actualKind)
    report(context, { code: 'misnamed-download', span, params: { name, actualKind } });
}

/** Returns the translation of a file in the language of the document, if there is one. */
function translatedFile(name: string, symbols: ResolveContext['symbols']): string {
  const code = symbols.all('code');
  if (code === '') return name;
  const own = name.replace(/\.\w+$/, (ending) => `.${code}${ending}`);
  return symbols.all('handouts').has(own) || symbols.file(own) ? own : name;
}

function reportBroken(written: OpenLink, { suggestion, ...mistake }: LinkMistake): Target {
  const { text, span, context, exempt } = written;
  const fix = suggestion === undefined ? undefined : replacement(written, suggestion);
  if (!exempt) report(context, { ...mistake, span, fix });
  return { href: text, external: false };
}

/** Returns the edit that replaces an address; undefined unless the source has it verbatim. */
function replacement(
  { text, raw, span, context }: WrittenLink,
  suggestion: string,
): Edit[] | undefined {
  const sourceText = context.source.text.slice(span.start, span.end);
  const quoted = sourceText === `"${raw}"` || sourceText === `'${raw}'`;
  if (raw !== text || (sourceText !== raw && !quoted)) return undefined;
  const inner = quoted ? { start: span.start + 1, end: span.end - 1 } : span;
  return [{ ...inner, text: suggestion }];
}

/** Returns whether the build of this site generates a site-wide file at a path. */
function isGenerated(path: string, symbols: Lookup): boolean {
  const made = madeFileAt(path.slice(1));
  return made !== undefined && IS_MADE[made.when](made, symbols);
}

const IS_MADE: Record<WhenMade, (file: MadeFile, symbols: Lookup) => boolean> = {
  always: () => true,
  // Undefined if site.yaml has a mistake: then the key may exist.
  security: (_, symbols) => symbols.all('settings')?.includes('security') ?? true,
  languages: ({ code }, symbols) => symbols.all('languages').some((one) => one.code === code),
  articles: ({ code }, symbols) => {
    const pages = [...symbols.all('pages').values()];
    return pages.some((page) => page.article && (page.code ?? '') === code);
  },
};
