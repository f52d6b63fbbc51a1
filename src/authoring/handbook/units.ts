import type { GeneratedFiles } from '../generated-files.ts';
import { type Family, families, type UnitReference } from '../reference/units.ts';
import { fence, paragraphs, table } from './markdown.ts';

/** The title and the introduction of a family of units. */
interface FamilyWords {
  title: string;
  about: string;
  /** The heading of the complete example. */
  whole: string;
}

/** The introduction to destinations. */
const DESTINATIONS = `A lead is stored in the inbox first. It is then sent to each destination in \`site/site.yaml\`, or only to those that the form names: \`forward: [office]\`.

- **Secrets** are environment variables of the server: write \`"{env.SLACK_URL}"\` in YAML and set \`SLACK_URL\` for \`npm start\`, which refuses to start without it and names it. \`check\`, \`build\` and \`dev\` do not need secrets, so CI does not either. A secret in YAML is reported as a mistake.
- **Retries.** A failed delivery is retried for nearly five days, with growing delays, if there was no response or a refusal that is usually fixed within days: a mailbox that is full or closed, mail refused because of its sender, a changed key (401, 403), a moved address (404), 429, 5xx. \`Retry-After\` is respected. If this particular lead was refused, it is tried four times within half an hour: unknown mailbox (550 5.1.1), 400, 413, 422 and similar. After 410 it is not retried. Leads that were given up are kept: send them again with \`npm run leads -- retry --all\` or the button at the desk.
- **Duplicates.** If a connection breaks before the response, the lead is sent again with the same key: mails with the same \`Message-ID\`, HTTP calls with the same \`Idempotency-Key\`, rows with the same receipt number, which are written only once. Slack has no such key: there may be two messages with the same receipt number.
- **Pages as answers.** If an address answers 200 with a whole web page, as a login or a moved site does, the lead counts as sent and is not sent again, but the log, the desk, \`leads -- show\` and \`canary\` say so.
- **Renaming.** Leads wait under the name of their destination. If it is renamed or removed meanwhile, they go to no other: they are retried as above, and after an hour \`/health\` names it. Write the old name into site.yaml as well until \`npm run leads -- list --unsent\` is empty. Or close them: \`npm run leads -- dismiss --destination NAME\` also closes those that wait if site.yaml does not have the name any more.
- **Deletion.** \`leads -- forget\` and \`keepFor\` do not delete what was already sent to a destination: delete it there too.

For mail servers, signatures and bounces, see [mail.md](mail.md).`;

const WORDS: Record<Family['name'], FamilyWords> = {
  blocks: {
    title: 'Blocks: the content of pages',
    about:
      'A page lists its blocks from top to bottom. `npm run dev` shows all blocks with the theme of your site, in light and dark mode, at `/_blocks`.',
    whole: 'A complete page',
  },
  fields: {
    title: 'Fields: the questions of forms',
    about:
      'A form in `site/forms` lists its fields from top to bottom. `npm run dev` shows all fields at `/_blocks`.',
    whole: 'A complete form',
  },
  deliveries: {
    title: 'Deliveries: where forms go',
    about: 'The key `deliver` of a form says where its answers go.',
    whole: 'A complete form',
  },
  destinations: {
    title: 'Destinations: where the inbox sends leads',
    about: DESTINATIONS,
    whole: 'In site.yaml',
  },
};

/** Returns the pages about all units, with paths relative to `docs`. */
export function unitPages(): GeneratedFiles {
  const pages = families().flatMap((family) => [
    [`${family.name}.md`, familyPage(family)],
    ...family.units.map((unit) => [`${family.name}/${unit.name}.md`, unitPage(unit, family)]),
  ]);
  return Object.fromEntries(pages);
}

/** Returns the index page of a family: what each unit is for and when to use it. */
function familyPage({ name, units }: Family): string {
  const { title, about } = WORDS[name];
  const rows = units.map((unit) => [
    `[${unit.name}](${name}/${unit.name}.md)`,
    unit.description,
    unit.when,
  ]);
  return paragraphs(
    `# ${title}`,
    about,
    table([['name', 'what it is', 'when to use it'], ...rows]),
    MADE,
  );
}

const MADE =
  '`npm run docs` generates this page and the pages it links to from the source folders.';

function unitPage(unit: UnitReference, { name: family }: Family): string {
  const { name, description, when, aliases, keys, examples } = unit;
  const [first, ...others] = examples;
  return paragraphs(
    `# ${name}`,
    description,
    when && `**When to use it.** ${when}`,
    aliases.length > 0 ? `Other names: ${aliases.join(', ')}.` : '',
    first ? `## ${WORDS[family].whole}` : '',
    first ? fence(`yaml ${first.completeFile.file}`, first.completeFile.text) : '',
    others.length > 0 ? '## More examples' : '',
    ...others.map(({ title, yaml }) => paragraphs(`${title}:`, fence('yaml', yaml)).trimEnd()),
    keys.length > 0 ? '## Keys' : 'It has no keys of its own.',
    keys.length > 0 ? keyTable(keys) : '',
    `[All ${family}](../${family}.md)`,
  );
}

function keyTable(keys: UnitReference['keys']): string {
  const rows = keys.map(
    ({ path: way, type: takes, description: means, required, default: usual, limits }) => [
      `\`${way}\``,
      [takes, ...limits].join('; '),
      required ? 'yes' : usual === undefined ? 'no' : `no, default: ${usual}`,
      means,
    ],
  );
  return table([['key', 'value', 'required', 'meaning'], ...rows]);
}
