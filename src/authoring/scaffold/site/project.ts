/** The npm scripts of a project: all commands. A test compares them with `cli/commands.ts`. */
const SCRIPTS = [
  'start',
  'dev',
  'build',
  'host',
  'check',
  'new',
  'mv',
  'next',
  'migrate',
  'leads',
  'canary',
  'gallery',
  'schema',
  'docs',
];

/** The properties of a package.json used here. */
interface PackageJson {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [key: string]: unknown;
}

/**
 * Returns the package.json of a project: the existing one with missing scripts added, so that
 * `npm run check` and the others work as messages say, or a new one.
 *
 * @param version the engine's version
 */
export function packageJson(there: string | undefined, version: string): string {
  const json: PackageJson =
    there === undefined ? { private: true, type: 'module' } : (JSON.parse(there) as PackageJson);
  const scripts = Object.fromEntries(SCRIPTS.map((name) => [name, `signpost ${name}`]));
  const { dependencies = {}, devDependencies = {} } = json;
  const isListed = 'signpost' in dependencies || 'signpost' in devDependencies;
  const whole = {
    ...json,
    scripts: { ...scripts, ...json.scripts },
    ...(!isListed && { dependencies: { ...dependencies, signpost: `^${version}` } }),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

export const GITIGNORE = `node_modules/
dist/
dist-shards/
.dist-*/
/data/
`;

/** Merges generated lists by union, so that branches that both add pages do not conflict. */
export const GITATTRIBUTES = `schema/names.json merge=union
site/addresses.txt merge=union
`;

export const README = `# This website

What it says lies in \`site/\`, in files that any editor of text can open:

- \`site/site.yaml\`: the name of the company, and what stands on every page
- \`site/nav.yaml\`: the menu
- \`site/pages/\`: a file for each page
- \`site/forms/\`: a file for each form
- \`site/addresses.txt\`: the addresses that visitors may know; builds write it, and you commit it

\`[[Words in double brackets]]\` are still to be filled in; \`npm run check\` says where they are.

    npm install        # once
    npm run dev        # shows the site, and every change as soon as it is saved
    npm run check      # says what is wrong, where, and what to write instead
    npm start          # builds the site, and serves it with its forms

What forms send is kept in \`data/\`: see it with \`npm run leads\`.
`;
