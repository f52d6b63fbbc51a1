import { existsSync } from 'node:fs';
import path from 'node:path';
import { articleFiles } from '../../authoring/scaffold/article.ts';
import { existingSite } from '../../authoring/scaffold/existing-site.ts';
import { formFiles } from '../../authoring/scaffold/form.ts';
import { handoutFiles } from '../../authoring/scaffold/handout.ts';
import { pageFiles } from '../../authoring/scaffold/page.ts';
import {
  type NewFiles,
  type ScaffoldOptions,
  unitFolders,
} from '../../authoring/scaffold/scaffold.ts';
import { translationFiles } from '../../authoring/scaffold/translation.ts';
import { TSCONFIG, unitFiles } from '../../authoring/scaffold/unit.ts';
import { overwriteFile } from '../../authoring/whole-files.ts';
import { unitSchemas } from '../../compiler/schemas.ts';
import { asPath } from '../../compiler/slug.ts';
import { printText } from '../../diagnostics/print-many.ts';
import { capital, withArticle } from '../../diagnostics/subject.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { splitName } from '../../model/locale/languages.ts';
import type { UnitFamily } from '../../model/units/unit-line.ts';
import { UserError } from '../../model/user-error.ts';
import { checkFiles } from '../check-files.ts';
import type { CommandLine } from '../command-line.ts';
import { siteFolder } from '../flags.ts';
import { isUnitName } from '../own-units.mjs';
import { relativePath } from '../paths.ts';
import { writeNewFile } from '../write-new-file.ts';

/** A kind of file or unit that `new` can write. */
interface NewKind {
  make: (options: ScaffoldOptions) => NewFiles | Promise<NewFiles>;
  /** Whether a name is valid: lowercase letters, digits and hyphens. */
  isValid: (name: string) => boolean;
  /** Whether it is part of the site, so that the compiler checks it; else it is code. */
  ofSite: boolean;
  /** An example of a valid name. */
  example?: string;
}

/** A name without folders. */
function isName(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
}

/** A path below the site's pages: `blog/our-story`. One that names their folder is a slip. */
function isPagePath(name: string): boolean {
  return isPath(name) && !name.startsWith('pages/');
}

function isPath(name: string): boolean {
  return name.split('/').every(isName);
}

/** A document and a language code: `about.es`, `forms/contact.es`, `nav.es`. */
function isTranslation(name: string): boolean {
  const { original, code } = splitName(name);
  return isPath(original) && name === `${original}.${code}`;
}

const KINDS: Record<string, NewKind> = {
  page: { make: pageFiles, isValid: isPagePath, ofSite: true },
  translation: {
    make: translationFiles,
    isValid: isTranslation,
    ofSite: true,
    example: 'about.es',
  },
  article: { make: articleFiles, isValid: isPagePath, ofSite: true },
  handout: { make: handoutFiles, isValid: isName, ofSite: true },
  form: { make: formFiles, isValid: isName, ofSite: true },
  block: newUnitIn('blocks'),
  field: newUnitIn('fields'),
  delivery: newUnitIn('deliveries'),
  destination: newUnitIn('destinations'),
};

function newUnitIn(family: UnitFamily): NewKind {
  return { make: (options) => unitFiles(family, options), isValid: isUnitName, ofSite: false };
}

/** All kinds that `new` can write. */
export const NEW_KINDS = ['site', ...Object.keys(KINDS)];

/**
 * `new page|article|form|handout|translation|block|field|delivery|destination NAME [--group GROUP]
 * [--category CATEGORY]`, or `new site DIR`
 */
export async function create(line: CommandLine): Promise<number> {
  const { flags, args, root, engine, cache } = line;
  if (args[0] === 'site') return (await import('./new-site.ts')).createSite(line);
  const [word = '', name = ''] = args;
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (!kind) throw new UserError(`Signpost cannot create ${describeKind(word)}`);
  checkName(word, name, kind);
  const site = siteFolder(flags.site);
  const options: ScaffoldOptions = {
    name,
    site,
    units: unitFolders({ root, engine }),
    group: flags.group,
    category: flags.category,
    readSite: async () => existingSite(await checkFiles(site, cache)),
  };
  const made = await kind.make(options);
  const files = Object.entries(made.files);
  for (const [file] of files) refuseToReplace(file);
  for (const [file, text] of files) writeNewFile(file, text, 'wx');
  for (const [file, text] of Object.entries(made.changed ?? {})) change(file, text);
  const wrong = kind.ofSite ? await wrongWith(Object.keys(made.files), site, cache) : '';
  if (!kind.ofSite) {
    const tsconfig = path.join(root, 'tsconfig.json');
    if (!existsSync(tsconfig)) writeNewFile(tsconfig, TSCONFIG);
    noteReplaced(word, name, files);
  }
  console.log(`\n${wrong || made.next}`);
  return wrong ? 1 : 0;
}

/** Says if the new unit has the name of a built-in one: nothing else tells that it replaces that. */
function noteReplaced(word: string, name: string, [first]: [string, string][]): void {
  const schema = first?.[0].split(path.sep).slice(-3).join('/') ?? '';
  if (!Object.hasOwn(unitSchemas(), schema)) return;
  console.log(
    `\nIt replaces the built-in ${word} "${name}" everywhere, with all of its keys. If you want both, delete the folder and choose another name.`,
  );
}

/** Returns the errors in the new files, such as a missing menu group or a path already in use. */
async function wrongWith(files: string[], site: string, cache: string): Promise<string> {
  const { diagnostics, sources } = await checkFiles(site, cache);
  const newFiles = files.map((file) => relativePath(file, path.dirname(site)));
  const errors = diagnostics.filter(
    ({ file, severity }) => severity === 'error' && newFiles.includes(file),
  );
  return errors.length > 0 ? printText(errors, sources) : '';
}

function describeKind(kind: string): string {
  if (kind === '') return 'anything without a kind and a name: npm run new -- page our-story';
  return `a "${kind}". ${suggest(kind, NEW_KINDS, 'Kinds')}`;
}

function checkName(kind: string, name: string, { isValid, example: other }: NewKind): void {
  if (isValid(name)) return;
  const bare = name
    .replace(/^.*?\b(?:pages|forms|handouts)\//, '')
    .replace(/\.(?:ya?ml|json|pdf)$/i, '');
  const example = asPath(bare).slice(1);
  const shown = isValid(example) ? example : (other ?? `my-${kind}`);
  const problem =
    name === ''
      ? `The new ${kind} has no name yet.`
      : `${capital(withArticle(kind))} cannot be called "${name}".`;
  throw new UserError(
    `${problem} Use lowercase letters, digits and hyphens: npm run new -- ${kind} ${shown}`,
  );
}

function refuseToReplace(file: string): void {
  const stem = file.slice(0, -path.extname(file).length);
  const twins = [file, `${stem}.yaml`, `${stem}.yml`, `${stem}.json`];
  if (twins.some((twin) => existsSync(twin)))
    throw new UserError(`${relativePath(file)} already exists; nothing was changed.`);
}

function change(file: string, text: string): void {
  overwriteFile(file, Buffer.from(text));
  console.log(`Added it to ${relativePath(file)}`);
}
