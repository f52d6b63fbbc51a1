import type { Family, UnitReference } from '../reference/units.ts';
import { fence, paragraphs, table } from './markdown.ts';

/** The title and the introduction of a family of units. */
interface FamilyWords {
  title: string;
  about: string;
  /** The heading of the complete example. */
  whole: string;
}

/** The introduction to destinations. */
const DESTINATIONS = `What a form is sent is in the inbox first, and then goes to each destination of \`site/site.yaml\`, or to those that the form names: \`forward: [office]\`.

- **Secrets** are settings of the server: \`"{env.SLACK_URL}"\` in YAML, \`SLACK_URL\` in the environment of \`npm start\`, which does not start without it and says so. \`check\`, \`build\` and \`dev\` need none, so CI has none to keep. A secret that stands in YAML is a mistake.
- **Again.** What cannot be sent is tried for nearly five days, later each time: where nobody answered, and where the answer was a no that people put right, such as a mailbox that is full or closed, mail that is refused for who sends it, a key that was changed (401, 403), an address that moved (404), 429, 5xx; as late as \`Retry-After\` asks. Four times in half an hour, where the answer was no to this very enquiry: there is no such mailbox (550 5.1.1), 400, 413, 422 and the like. After 410 never. What ended is kept for \`npm run leads -- retry --all\` or the button at the desk.
- **Once or twice.** If a connection breaks before its answer, the same goes again: mails under one \`Message-ID\`, calls under one \`Idempotency-Key\`, rows under one receipt number, which is written once. Slack knows no such key: two messages then have the same receipt number.
- **What was passed on** is out of reach of \`leads -- forget\` and \`keepFor\`: remove it there too.

Mails, signatures and what comes back: [mail.md](mail.md).`;

const WORDS: Record<Family['name'], FamilyWords> = {
  blocks: {
    title: 'Blocks: what pages are made of',
    about:
      'A page lists its blocks from top to bottom. `npm run dev` shows all of them as they look on your site, in light and dark, under the address `/_blocks`.',
    whole: 'A whole page',
  },
  fields: {
    title: 'Fields: what forms ask',
    about:
      'A form in `site/forms` lists its fields from top to bottom. `npm run dev` shows all of them under the address `/_blocks`.',
    whole: 'A whole form',
  },
  deliveries: {
    title: 'Deliveries: where forms go',
    about: 'A form says under `deliver` where its answers go.',
    whole: 'A whole form',
  },
  destinations: {
    title: 'Destinations: where the inbox passes forms on to',
    about: DESTINATIONS,
    whole: 'In site.yaml',
  },
};

/** Returns the index page of a family: what each unit is for and when to use it. */
export function familyPage({ name, units }: Family): string {
  const { title, about } = WORDS[name];
  const rows = units.map((unit) => [
    `[${unit.name}](${name}/${unit.name}.md)`,
    unit.description,
    unit.when,
  ]);
  return paragraphs(
    `# ${title}`,
    about,
    table([['name', 'what it is', 'when to take it'], ...rows]),
    MADE,
  );
}

const MADE =
  'This page and those behind it are made by `npm run docs`, of what the folders of the units say.';

/** Returns the page of a unit, in Markdown. */
export function unitPage(unit: UnitReference, { name: family }: Family): string {
  const { name, description, when, aliases, keys, examples } = unit;
  const [first, ...others] = examples;
  return paragraphs(
    `# ${name}`,
    description,
    when && `**When to take it.** ${when}`,
    aliases.length > 0 ? `Elsewhere it is called ${aliases.join(', ')}.` : '',
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
  const rows = keys.map(({ way, takes, means, required, usual, limits }) => [
    `\`${way}\``,
    [takes, ...limits].join('; '),
    required ? 'yes' : usual === undefined ? 'no' : `no: ${usual}`,
    means,
  ]);
  return table([['key', 'takes', 'needed', 'what it says'], ...rows]);
}
