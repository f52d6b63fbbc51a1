import type { Family, UnitReference } from '../reference/units.ts';
import { fence, paragraphs, table } from './markdown.ts';

/** What a family of units is called, and what its list says first. */
interface FamilyWords {
  title: string;
  about: string;
  /** What a whole example is. */
  whole: string;
}

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
};

/** The list of a family: what each is for, and when to take which. */
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

/** The page of a unit, in Markdown. */
export function unitPage(unit: UnitReference, { name: family }: Family): string {
  const { name, description, when, aliases, keys, examples } = unit;
  const [first, ...others] = examples;
  return paragraphs(
    `# ${name}`,
    description,
    when && `**When to take it.** ${when}`,
    aliases.length > 0 ? `Elsewhere it is called ${aliases.join(', ')}.` : '',
    first ? `## ${WORDS[family].whole}` : '',
    first ? fence(`yaml ${first.whole.file}`, first.whole.text) : '',
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
