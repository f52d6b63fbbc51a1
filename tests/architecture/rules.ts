import { componentName } from '../../src/model/component-name.ts';
import { reached, type SourceTree } from './source-tree.ts';

/** A rule of the source tree. Returns a sentence for everything that breaks it. */
export type Rule = (tree: SourceTree) => string[];

/**
 * Which folders of `src` each may import. `cli` may import all. What `compiler` takes of
 * blocks and forms is only their schemas; see `reactStaysOut`.
 */
const MAY_IMPORT: Record<string, string[]> = {
  words: [],
  model: ['words'],
  phone: [],
  log: ['model'],
  diagnostics: ['model'],
  themes: ['model'],
  ui: ['model', 'words', 'themes'],
  forms: ['model', 'words', 'ui'],
  blocks: ['model', 'words', 'ui', 'forms'],
  units: ['model', 'words', 'ui', 'forms', 'blocks', 'destinations'],
  client: ['model', 'words', 'ui', 'forms'],
  compiler: ['model', 'words', 'phone', 'diagnostics', 'themes', 'blocks', 'forms', 'destinations'],
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

/** Imports between the folders of `src` point one way. */
export const foldersPointOneWay: Rule = ({ imports }) =>
  imports.flatMap(({ from, to }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    if (!isOurs(to) || here === there || here === 'cli' || here === undefined) return [];
    const allowed = MAY_IMPORT[here];
    if (!allowed) return [`src/${here} has no line in the table of what may import what.`];
    return allowed.includes(there ?? '') ? [] : [`${from} imports ${to}.`];
  });

const REACT = /^(react|react-dom|react-router-dom|styled-components|sonner|@tanstack\/.*)(\/|$)/;

/** The compiler and the leads run without React, whatever they reach. */
export const reactStaysOut: Rule = (tree) =>
  ['diagnostics/', 'compiler/', 'destinations/', 'leads/'].flatMap((folder) =>
    reached(tree, [folder])
      .filter(({ to }) => REACT.test(to) || to.endsWith('.tsx'))
      .map(({ from, to }) => `${folder} reaches ${to}, by ${from}.`),
  );

/** Commands that people wait for, and what would only hold them up. */
const QUICK = ['cli/check.ts', 'cli/build.ts'];
const OF_SERVERS = /^(leads|server|desk|log)\//;

/** Who checks or builds a site loads nothing of the servers. */
export const commandsStartLight: Rule = (tree) =>
  QUICK.flatMap((command) =>
    reached(tree, [command])
      .filter(({ to }) => OF_SERVERS.test(to))
      .map(({ from, to }) => `${command} reaches ${to}, by ${from}.`),
  );

/** What browsers load by themselves beside `client`. */
const BROWSER_ENTRY = /\.island\.tsx$|\/enhance(\.(?!test|spec)[a-z]+)?\.ts$/;

/** What no browser may be sent: the compiler, and whatever runs on servers. */
const SERVER_SIDE =
  /^(phone|diagnostics|compiler|render|server|leads|desk|authoring|cli|forms\/receiving)\//;

/** No compiler, and nothing of Node, gets into the browser. */
export const browserStaysLight: Rule = (tree) =>
  ['client/', ...tree.code.filter((file) => BROWSER_ENTRY.test(file))].flatMap((entry) =>
    reached(tree, [entry])
      .filter(({ to }) => SERVER_SIDE.test(to) || isNode(to))
      .map(({ from, to }) => `${entry} reaches ${to}, by ${from}.`),
  );

/** What of the forms runs on one side alone, and who may import it, types included. */
const ONE_SIDE = [
  { part: 'forms/receiving/', by: /^(forms\/receiving|leads|server|cli)\// },
  { part: 'forms/browser/', by: /^(forms\/(browser\/|[^/]+\.tsx$|use-[^/]+$)|client\/)/ },
];

/** What only servers do with forms is not mixed with what only browsers do. */
export const sidesOfFormsStayApart: Rule = ({ imports }) =>
  imports
    .filter(({ from, to }) =>
      ONE_SIDE.some(({ part, by }) => to.startsWith(part) && !by.test(from)),
    )
    .map(({ from, to }) => `${from} imports ${to}.`);

/** Blocks know nothing of routes or files. */
export const blocksStayApart: Rule = ({ imports }) =>
  imports
    .filter(({ from, to }) => from.startsWith('blocks/') && knowsTooMuch(to))
    .map(({ from, to }) => `${from} imports ${to}.`);

const knowsTooMuch = (to: string) => isNode(to) || to.startsWith('react-router');

/** The stages of the compiler in their order; what stands beside folders is there for all later ones. */
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

/** What earlier stages take of later ones: tables without code, and which keys there are. */
const SHARED = /^compiler\/schemas\.ts$/;

const stageOf = (file: string) => STAGES.findIndex((stage) => stage.test(file));

/** A stage takes what the ones before it return, and none knows the pipeline. */
export const stagesGoForward: Rule = ({ imports }) =>
  imports.flatMap(({ from, to }) => {
    const isAhead = stageOf(from) >= 0 && stageOf(to) > stageOf(from) && !SHARED.test(to);
    return isAhead ? [`${from} imports ${to}.`] : [];
  });

/** Nothing imports in a circle, not even types. */
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

/** What every folder of a family of units holds; `View` is its name as a component's. */
const UNITS = [
  { family: 'blocks', tag: 'type', files: ['schema.ts', 'View.tsx', 'examples.yaml'] },
  {
    family: 'forms/fields',
    tag: 'kind',
    files: ['schema.ts', 'rules.ts', 'ViewField.tsx', 'sample.ts', 'examples.yaml'],
  },
  { family: 'forms/deliveries', tag: 'to', files: ['schema.ts', 'deliver.ts', 'examples.yaml'] },
  { family: 'destinations', tag: 'to', files: ['schema.ts', 'send.ts', 'examples.yaml'] },
];

/** The folder of a block, a field kind, a delivery or a destination is whole, and defines what it is called. */
export const unitFoldersAreWhole: Rule = ({ texts }) =>
  UNITS.flatMap(({ family, tag, files }) =>
    foldersBelow(texts, family).flatMap((name) => {
      const folder = `${family}/${name}`;
      const needed = files.map((file) => file.replace('View', componentName(name)));
      const missing = needed.filter((file) => !texts.has(`${folder}/${file}`));
      const schema = texts.get(`${folder}/schema.ts`);
      const strange = schema !== undefined && !schema.includes(`${tag}: '${name}'`);
      return [
        ...missing.map((file) => `${folder} has no ${file}.`),
        ...(strange ? [`${folder} defines another ${tag}.`] : []),
      ];
    }),
  );

/** An island is called what its file is called. */
export const islandsBearTheirNames: Rule = ({ texts }) =>
  [...texts].flatMap(([file, text]) => {
    const [, name] = /([^/]+)\.island\.tsx$/.exec(file) ?? [];
    return name === undefined || text.includes(`name: '${name}'`)
      ? []
      : [`${file} does not export an island with name: '${name}'.`];
  });

/** The most lines that a folder's README may have. */
const README_LINES = 15;

/** Every folder of `src` says in a few lines what it is; so do those below that say it. */
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

/** Those who make or print the words of mistakes. */
const SPEAKERS = /^diagnostics\//;

/** Those who know the mistakes of authors. */
const LISTENERS = /^(compiler|render|server|authoring|cli)\//;

/** What code wants to know of a mistake is among its facts: nothing looks into its words. */
export const nobodyReadsWords: Rule = ({ wordReads }) =>
  wordReads
    .filter(({ file }) => LISTENERS.test(file) && !SPEAKERS.test(file))
    .map(({ file, by }) => `${file} reads the words of a mistake (${by}).`);

/** A thread's own program, and what the islands of a page share, each a React root of its own. */
const KEEPERS = ['leads/database/sqlite-worker.mjs', 'ui/toasts/toasts.ts'];

/** What is remembered belongs to whoever asked for it: a module itself knows nothing more later on. */
export const modulesKeepNothing: Rule = ({ moduleStates }) =>
  moduleStates
    .filter(({ file }) => !KEEPERS.includes(file))
    .map(({ file, name }) => `${file} keeps ${name}.`);

/** Exports have the same name wherever they are used. */
export const exportsAreNamed: Rule = ({ defaultExports }) =>
  defaultExports.map((file) => `${file} has a default export.`);

/** What is loaded otherwise: doors of the package, programs, scripts by their address, aliases. */
const ENTERED =
  /^(units\/|cli\/(main\.ts|testing\.ts|open-project\.mjs)|client\/(hydrate\.tsx|search\/search\.ts)|forms\/without-devtools\.ts)/;

/** A value is exported for another file, or for a test: else it is its own file's, or nobody's. */
export const exportsAreImported: Rule = ({ exports, imports, otherImports }) => {
  const imported = new Set(
    [...imports, ...otherImports].flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
  );
  const isImported = (file: string) => (name: string) => imported.has(`${file} ${name}`);
  return exports
    .filter(({ file, name }) => !ENTERED.test(file) && ![name, '*'].some(isImported(file)))
    .map(({ file, name }) => `${file} exports ${name}, which no other file imports.`);
};

/** What two doors of the package, `signpost/delivery` and `signpost/destination`, promise by one name. */
const PROMISED_TWICE = ['Call'];

/** The folder of a unit, which may begin as a copy of another: its types are its own. */
const IN_UNIT = /^(blocks|forms\/fields|forms\/deliveries|destinations)\/[^/]+\//;

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

/** Styles are written for both directions of words: `margin-inline-start`, not `margin-left`. */
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

/** The styles in a file: all of it, or what stands behind `styled`, `css` and the like. */
function stylesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [text];
  if (!/\.tsx?$/.test(file)) return [];
  return [...text.matchAll(/\b(?:styled[\w.]*(?:\([^`]*?\))?|css|keyframes)`([^`]*)`/g)].map(
    ([, styles = '']) => styles,
  );
}

/** What comes in from outside is `unknown` until it is checked. */
export const nothingIsAny: Rule = ({ anys }) => anys.map((file) => `${file} says any.`);

/** The type checker is never told to look away. */
export const nothingIsIgnored: Rule = ({ texts }) =>
  [...texts].flatMap(([file, text]) =>
    /@ts-(ignore|nocheck|expect-error)/.test(text) ? [`${file} silences the type checker.`] : [],
  );

const isNode = (to: string) => to.startsWith('node:');

/** Files of `src` have a folder and an ending; packages have no ending that is ours. */
const isOurs = (to: string) => /^[a-z]+\/.*\.(tsx?|mjs|css|json|woff2)$/.test(to);

const folderOf = (file: string) => file.split('/')[0];

function foldersBelow(texts: Map<string, string>, folder: string): string[] {
  const names = [...texts.keys()].flatMap(
    (file) => new RegExp(`^${folder}/([^/]+)/`).exec(file)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}
