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
 * @param engine its version, and the names of its commands.
 */
export function packageJson(
  existing: string | undefined,
  { version, commands }: { version: string; commands: string[] },
): string {
  const json: PackageJson =
    existing === undefined
      ? { private: true, type: 'module' }
      : (JSON.parse(existing) as PackageJson);
  const scripts = Object.fromEntries(commands.map((name) => [name, `signpost ${name}`]));
  const { dependencies = {}, devDependencies = {} } = json;
  const isListed = 'signpost' in dependencies || 'signpost' in devDependencies;
  const manifest = {
    ...json,
    scripts: { ...scripts, ...json.scripts },
    ...(!isListed && { dependencies: { ...dependencies, signpost: `^${version}` } }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export const GITIGNORE = `node_modules/
dist/
/dist.*
dist-shards/
.dist-*/
/data/
.env
`;

/** Merges generated lists by union, so that branches that both add pages do not conflict. */
export const GITATTRIBUTES = `schema/names.json merge=union
site/addresses.txt merge=union
`;

export const README = `# This website

The content is in \`site/\`, in YAML files that any text editor can open:

- \`site/site.yaml\`: the name of the company, and what is on every page
- \`site/nav.yaml\`: the menu
- \`site/pages/\`: one file for each page
- \`site/forms/\`: one file for each form
- \`site/addresses.txt\`: the published addresses; builds update this file, and you commit it

Replace the texts in \`[[double brackets]]\`; \`npm run check\` lists where they are.

    npm install        # once
    npm run dev        # shows the site, and saved changes at once
    npm run check      # lists mistakes, where they are, and how to fix them
    npm start          # builds the site and serves it, with its forms

What visitors send with forms is stored in \`data/\`. To list it: \`npm run leads\`.
`;
