import { FAMILIES } from '../../src/cli/own-units.mjs';
import { componentName } from '../../src/model/units/by-unit.ts';
import { reached, type SourceTree } from './source-tree.ts';

/** A rule for the source tree. Returns a sentence for each violation. */
export type Rule = (tree: SourceTree) => string[];

/**
 * The folders of `src` that each folder may import. `cli` may import all. `compiler` imports only
 * the schemas of blocks and forms; see `reactStaysOut`.
 */
const MAY_IMPORT: Record<string, string[]> = {
  words: [],
  model: ['words'],
  log: ['model'],
  diagnostics: ['model'],
  themes: ['model'],
  ui: ['model', 'words', 'themes'],
  forms: ['model', 'words', 'ui'],
  blocks: ['model', 'words', 'ui', 'forms'],
  units: ['model', 'words', 'ui', 'forms', 'blocks', 'destinations'],
  client: ['model', 'words', 'ui', 'forms'],
  compiler: ['model', 'words', 'diagnostics', 'themes', 'blocks', 'forms', 'destinations'],
  render: ['model', 'words', 'diagnostics', 'compiler', 'themes', 'ui', 'blocks', 'forms'],
  destinations: ['model', 'words', 'forms'],
  leads: ['model', 'words', 'log', 'forms', 'destinations'],
  server: [
    'model',
    'words',
    'log',
    'diagnostics',
    'compiler',
    'pipeline.ts',
    'ui',
    'blocks',
    'forms',
    'client',
    'render',
    'leads',
    'authoring',
  ],
  desk: ['model', 'words', 'log', 'forms', 'ui', 'destinations', 'leads', 'server'],
  threads: ['model', 'compiler', 'ui', 'render'],
  'pipeline.ts': ['model', 'diagnostics', 'compiler', 'ui', 'render', 'threads'],
  authoring: [
    'model',
    'words',
    'diagnostics',
    'compiler',
    'pipeline.ts',
    'themes',
    'ui',
    'blocks',
    'forms',
    'destinations',
    'render',
  ],
};

/** Imports between the folders of `src` follow the table above. */
export const foldersPointOneWay: Rule = ({ imports }) =>
  imports.flatMap(({ from, to }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    if (!isOurs(to) || here === there || here === 'cli' || here === undefined) return [];
    const allowed = MAY_IMPORT[here];
    if (!allowed) return [`src/${here} has no line in the table of what may import what.`];
    return allowed.includes(there ?? '') ? [] : [`${from} imports ${to}.`];
  });

/**
 * The folders within a folder, each of which imports only those before it; `.` stands for the files
 * beside them, which are free where it is left out.
 */
const SUBFOLDERS: Record<string, string[]> = {
  model: ['.', 'text', 'images', 'locale', 'units', 'schema', 'search', 'manifest'],
  server: ['security', 'http', 'content', 'limits', 'forms', 'static', '.', 'live'],
  forms: ['fields', 'samples', 'deliveries', 'submission', 'drafts', 'browser', 'receiving', '.'],
  'compiler/link': ['collect', 'languages', 'resolve', 'assemble', 'lint'],
  'compiler/link/resolve': ['facts', 'links', 'texts', 'values', 'images', 'forms', 'documents'],
};

/** Imports between the folders within one folder follow the order above. */
export const subfoldersPointOneWay: Rule = ({ imports }) =>
  Object.entries(SUBFOLDERS).flatMap(([folder, order]) =>
    imports.flatMap(({ from, to }) => {
      if (![from, to].every((file) => file.startsWith(`${folder}/`))) return [];
      const [here, there] = [subfolderOf(from, folder), subfolderOf(to, folder)];
      if (here === '.' && !order.includes(here)) return [];
      if (!order.includes(here)) return [`${from} is in a folder without a place in the order.`];
      return order.indexOf(there) > order.indexOf(here) ? [`${from} imports ${to}.`] : [];
    }),
  );

const REACT = /^(react|react-dom|react-router-dom|styled-components|sonner|@tanstack\/.*)(\/|$)/;

/** The compiler and the leads do not import React, not even indirectly. */
export const reactStaysOut: Rule = (tree) =>
  ['diagnostics/', 'compiler/', 'destinations/', 'leads/'].flatMap((folder) =>
    reached(tree, [folder])
      .filter(({ to }) => REACT.test(to) || to.endsWith('.tsx'))
      .map(({ from, to }) => `${folder} reaches ${to}, by ${from}.`),
  );

/** Commands that must start fast, and the folders that they must not load. */
const FAST_COMMANDS = ['cli/commands/check.ts', 'cli/commands/build.ts'];
const OF_SERVERS = /^(leads|server|desk|log)\//;

/** `check` and `build` load no server code. */
export const commandsStartLight: Rule = (tree) =>
  FAST_COMMANDS.flatMap((command) =>
    reached(tree, [command])
      .filter(({ to }) => OF_SERVERS.test(to))
      .map(({ from, to }) => `${command} reaches ${to}, by ${from}.`),
  );

/** Browser entry points outside `client`. */
const BROWSER_ENTRY = /\.island\.tsx$|\/enhance(\.(?!test|spec)[a-z]+)?\.ts$/;

/** Folders that must not be bundled for browsers: the compiler and server code. */
const SERVER_SIDE =
  /^(diagnostics|compiler|render|server|leads|desk|authoring|cli|forms\/receiving)\//;

/** Browser code imports neither the compiler nor server code nor Node modules. */
export const browserStaysLight: Rule = (tree) =>
  ['client/', ...tree.code.filter((file) => BROWSER_ENTRY.test(file))].flatMap((entry) =>
    reached(tree, [entry])
      .filter(({ to }) => SERVER_SIDE.test(to) || isNode(to))
      .map(({ from, to }) => `${entry} reaches ${to}, by ${from}.`),
  );

/** Parts of `forms` that run only on the server or in browsers, and their allowed importers. */
const ONE_SIDE = [
  { part: 'forms/receiving/', by: /^(forms\/receiving|leads|server|cli)\// },
  { part: 'forms/browser/', by: /^(forms\/(browser\/|[^/]+\.tsx$|use-[^/]+$)|client\/)/ },
];

/** Server-only and browser-only form code is imported only by its own side; types count too. */
export const sidesOfFormsStayApart: Rule = ({ imports }) =>
  imports
    .filter(({ from, to }) =>
      ONE_SIDE.some(({ part, by }) => to.startsWith(part) && !by.test(from)),
    )
    .map(({ from, to }) => `${from} imports ${to}.`);

/** Blocks import neither Node modules nor the router. */
export const blocksStayApart: Rule = ({ imports }) =>
  imports
    .filter(({ from, to }) => from.startsWith('blocks/') && knowsTooMuch(to))
    .map(({ from, to }) => `${from} imports ${to}.`);

const knowsTooMuch = (to: string) => isNode(to) || to.startsWith('react-router');

/** The stages of the compiler in order. Files next to folders are shared by all later stages. */
const STAGES = [
  /^compiler\/(read\/|tree\.ts)/,
  /^compiler\/(check\/|(values|schemas|parts)\.ts)/,
  /^compiler\/link\/(?!link\.ts)[a-z-]+\.ts/,
  /^compiler\/schedule\//,
  /^compiler\/link\/collect\//,
  /^compiler\/link\/resolve\//,
  /^compiler\/link\/assemble\//,
  /^compiler\/link\/lint\//,
  /^compiler\/link\/link\.ts/,
  /^compiler\/addresses\//,
  /^compiler\/memory\//,
];

/** The file that earlier stages may import too: tables without code, and the valid keys. */
const SHARED = /^compiler\/schemas\.ts$/;

const stageOf = (file: string) => STAGES.findIndex((stage) => stage.test(file));

/** A compiler stage imports only earlier stages. */
export const stagesGoForward: Rule = ({ imports }) =>
  imports.flatMap(({ from, to }) => {
    const isAhead = stageOf(from) >= 0 && stageOf(to) > stageOf(from) && !SHARED.test(to);
    return isAhead ? [`${from} imports ${to}.`] : [];
  });

/** There are no circular imports, not even of types. */
export const noCircles: Rule = ({ code, imports }) => {
  const targets = (file: string) => imports.filter(({ from }) => from === file).map(({ to }) => to);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push(`${[...path.slice(at), file].join(' -> ')}.`);
    if (at >= 0 || done.has(file)) return;
    for (const target of targets(file)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of code) visit(file, []);
  return circles;
};

/** Each unit folder is complete, and its schema defines the unit of the folder's name. */
export const unitFoldersAreWhole: Rule = ({ texts }) =>
  FAMILIES.flatMap(({ inEngine, tag, files }) => {
    const family = inEngine.slice('src/'.length);
    return foldersBelow(texts, family).flatMap((name) => {
      const folder = `${family}/${name}`;
      const needed = Object.keys(files).map((file) => file.replace('View', componentName(name)));
      const missing = needed.filter((file) => !texts.has(`${folder}/${file}`));
      const schema = texts.get(`${folder}/schema.ts`);
      const strange = schema !== undefined && !schema.includes(`${tag}: '${name}'`);
      return [
        ...missing.map((file) => `${folder} has no ${file}.`),
        ...(strange ? [`${folder} defines another ${tag}.`] : []),
      ];
    });
  });

/** Matches unit folders, which may repeat type names, as they may begin as a copy of another. */
const IN_UNIT = /^(blocks|forms\/fields|forms\/deliveries|destinations)\/[^/]+\//;

/** A unit imports nothing of another one, so that each can be deleted. */
export const unitsStandAlone: Rule = ({ imports }) =>
  imports
    .filter(({ from, to }) => {
      const [unit] = IN_UNIT.exec(from) ?? [];
      return unit !== undefined && IN_UNIT.test(to) && !to.startsWith(unit);
    })
    .map(({ from, to }) => `${from} imports ${to}.`);

/** An island has the name of its file. */
export const islandsBearTheirNames: Rule = ({ texts }) =>
  [...texts].flatMap(([file, text]) => {
    const [, name] = /([^/]+)\.island\.tsx$/.exec(file) ?? [];
    return name === undefined || text.includes(`name: '${name}'`)
      ? []
      : [`${file} does not export an island with name: '${name}'.`];
  });

/** The most lines that a folder's README may have. */
const README_LINES = 15;

/** Every folder of `src` has a README, and no README below `src` is too long. */
export const foldersExplainThemselves: Rule = ({ texts }) => {
  const folders = new Set([...texts.keys()].filter((file) => file.includes('/')).map(folderOf));
  const missing = [...folders].filter((folder) => !texts.has(`${folder}/README.md`));
  return [
    ...missing.map((folder) => `src/${folder} has no README.md.`),
    ...[...texts].flatMap(([file, text]) => {
      const lines = text.trimEnd().split('\n').length;
      const isLong = file.endsWith('README.md') && lines > README_LINES;
      return isLong ? [`src/${file} has ${lines} lines.`] : [];
    }),
  ];
};

/** Folders that create or print the texts of diagnostics. */
const SPEAKERS = /^diagnostics\//;

/** Folders that process diagnostics. */
const LISTENERS = /^(compiler|render|server|authoring|cli)\//;

/** Code uses the parameters of a diagnostic and never parses its message or hint. */
export const diagnosticTextsAreNotParsed: Rule = ({ wordReads }) =>
  wordReads
    .filter(({ file }) => LISTENERS.test(file) && !SPEAKERS.test(file))
    .map(({ file, by }) => `${file} reads the words of a mistake (${by}).`);

/** Modules that may have state: a worker's program, and what the islands (React roots) share. */
const ALLOWED_STATE = ['leads/database/sqlite-worker.mjs', 'ui/toasts/toasts.ts'];

/** Modules have no mutable state: state belongs to the caller. */
export const modulesHaveNoState: Rule = ({ moduleStates }) =>
  moduleStates
    .filter(({ file }) => !ALLOWED_STATE.includes(file))
    .map(({ file, name }) => `${file} keeps ${name}.`);

/** There are no default exports, so that exports have the same name everywhere. */
export const exportsAreNamed: Rule = ({ defaultExports }) =>
  defaultExports.map((file) => `${file} has a default export.`);

/** Files that are loaded otherwise: package entry points, programs, scripts by URL, aliases. */
const ENTERED =
  /^(units\/|cli\/(main\.ts|testing\.ts|open-project\.mjs)|client\/(hydrate\.tsx|search\/search\.ts)|forms\/without-devtools\.ts)/;

/** Every exported value is imported by another file or a test. */
export const exportsAreImported: Rule = ({ exports, imports, otherImports }) => {
  const imported = new Set(
    [...imports, ...otherImports].flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
  );
  const isImported = (file: string) => (name: string) => imported.has(`${file} ${name}`);
  return exports
    .filter(({ file, name }) => !ENTERED.test(file) && ![name, '*'].some(isImported(file)))
    .map(({ file, name }) => `${file} exports ${name}, which no other file imports.`);
};

/** Types exported by two entry points, `signpost/delivery` and `signpost/destination`. */
const PROMISED_TWICE = ['Call'];

/** An exported type has a name of its own: no other type of the engine has it, exported or not. */
export const typesHaveOneMeaning: Rule = ({ code, texts }) => {
  const types = code.flatMap((file) => (IN_UNIT.test(file) ? [] : typesIn(file, texts)));
  return types.flatMap(({ file, name, isExported }, index) => {
    const other = types.find(
      (one, at) => one.name === name && one.isExported && (!isExported || at < index),
    );
    return other === undefined || PROMISED_TWICE.includes(name)
      ? []
      : [`${file} has a type ${name}, as ${other.file} exports one.`];
  });
};

function typesIn(file: string, texts: SourceTree['texts']) {
  const types = (texts.get(file) ?? '').matchAll(/^(export )?(?:interface|type|class) (\w+)/gm);
  return [...types].map(([, exported, name = '']) => {
    return { file, name, isExported: exported !== undefined };
  });
}

/** Styles use logical properties for RTL support: `margin-inline-start`, not `margin-left`. */
export const stylesKnowNoSides: Rule = ({ texts }) =>
  [...texts].flatMap(([file, text]) =>
    stylesIn(file, text)
      .flatMap((styles) => styles.match(/(?<=^|[\s;{])[a-z-]+:[^;{}]+(?=[;}])/g) ?? [])
      .filter(isOfOneSide)
      .map((rule) => `${file} says "${rule.replace(/\s+/g, ' ').trim()}".`),
  );

const SIDED =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-[a-z]+)?|border-(top|bottom)-(left|right)-radius):|^(text-align|float|clear):\s*(left|right)\b/;

function isOfOneSide(rule: string): boolean {
  if (SIDED.test(rule)) return true;
  const [, values = ''] = /^(?:inset|margin|padding):\s*(.*)$/s.exec(rule) ?? [];
  const [, right, , left] = values.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return left !== undefined && left !== right;
}

/** Returns the styles in a file: a whole stylesheet, or the templates of `styled`, `css` etc. */
function stylesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [text];
  if (!/\.tsx?$/.test(file)) return [];
  return [...text.matchAll(/\b(?:styled[\w.]*(?:\([^`]*?\))?|css|keyframes)`([^`]*)`/g)].map(
    ([, styles = '']) => styles,
  );
}

/** Calls that follow the language of the computer, so that a site's bytes would depend on it. */
const OF_THIS_COMPUTER =
  /\.toLocale(?:Upper|Lower)Case\(\)|\.localeCompare\((?:[^(),]|\([^()]*\))*\)/g;

/** Nothing depends on the language of the computer: in Turkish, `i` in upper case is `İ`. */
export const noLanguageIsAssumed: Rule = ({ code, texts }) =>
  code.flatMap((file) =>
    (texts.get(file)?.match(OF_THIS_COMPUTER) ?? []).map((call) => `${file} calls ${call}.`),
  );

/** The type `any` is not used; external input is `unknown` until it is validated. */
export const nothingIsAny: Rule = ({ anys }) => anys.map((file) => `${file} says any.`);

/** There are no comments that suppress type errors. */
export const nothingIsIgnored: Rule = ({ texts }) =>
  [...texts].flatMap(([file, text]) =>
    /@ts-(ignore|nocheck|expect-error)/.test(text) ? [`${file} silences the type checker.`] : [],
  );

const isNode = (to: string) => to.startsWith('node:');

/** Whether an import is a file of `src`: with a folder and an extension, which packages lack. */
const isOurs = (to: string) => /^[a-z]+\/.*\.(tsx?|mjs|css|json|woff2)$/.test(to);

const folderOf = (file: string) => file.split('/')[0];

/** In `model`: `schema` for `model/schema/page.ts`, `.` for `model/ceilings.ts`. */
const subfolderOf = (file: string, folder: string) =>
  /^([^/]+)\//.exec(file.slice(folder.length + 1))?.[1] ?? '.';

function foldersBelow(texts: Map<string, string>, folder: string): string[] {
  const names = [...texts.keys()].flatMap(
    (file) => new RegExp(`^${folder}/([^/]+)/`).exec(file)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}
