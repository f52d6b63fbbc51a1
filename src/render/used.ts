/** What there is in pieces of HTML that styles may ask for. */
export interface Used {
  classes: ReadonlySet<string>;
  /** Names of tags, of attributes that begin with `data-`, and of those with their value. */
  things: ReadonlySet<string>;
}

const TAG_OR_ATTRIBUTE = /<([a-z][\w-]*)| (class|data-[\w-]+)="([^"]*)"/g;

/** Finds it. */
export function usedIn(...pieces: string[]): Used {
  const lists = new Set<string>();
  const things = new Set(['html', 'body']);
  for (const piece of pieces) {
    for (const [, tag, attribute, value = ''] of piece.matchAll(TAG_OR_ATTRIBUTE)) {
      if (tag !== undefined) things.add(tag);
      else if (attribute === 'class') lists.add(value);
      else if (attribute !== undefined) things.add(attribute).add(`${attribute}=${value}`);
    }
  }
  return { classes: new Set([...lists].flatMap((list) => list.split(' '))), things };
}
