import { type ComponentType, createContext, use } from 'react';

/** When an island becomes interactive: in view, when the page is at rest, or when touched. */
export type HydrateWhen = 'visible' | 'idle' | 'interaction';

/** A part of a page that holds state, in a file `NAME.island.tsx`. */
export interface IslandDefinition<Props extends object> {
  /** The file's name without `.island.tsx`. */
  name: string;
  when: HydrateWhen;
  Component: ComponentType<Props>;
}

/** The addresses of the scripts that bring an island to life. */
export interface IslandScripts {
  /** The island itself. */
  src: string;
  /** What hydrates any island. */
  hydrate: string;
  /** What these two import: fetched at the same time as they are. */
  needs: string[];
}

/** What rendering an island as a React root of its own needs from the page around it. */
export interface IslandHost {
  /** Where browsers find the scripts that an island needs. */
  scriptsOf(name: string): IslandScripts;
  /** The HTML of an island's own root, with the prefix that its ids take. */
  render(island: IslandDefinition<object>, props: object, prefix: string): string;
  /** A prefix that no other island of the page has. */
  nextPrefix(): string;
}

export const IslandHostContext = createContext<IslandHost | undefined>(undefined);

interface IslandUse<Props extends object> {
  of: IslandDefinition<Props>;
  /** What it is given here and in the browser: texts, numbers, yes or no, and lists and groups of these. */
  with: Props;
  /** The name under which browsers keep what is typed in it; it wakes where something is. */
  draft?: string | undefined;
}

/**
 * Puts an island on a page: its HTML now, its script when its time comes.
 *
 * @throws if it is given what JSON does not hold: the browser would be given something else.
 */
export function Island<Props extends object>(props: IslandUse<Props>) {
  const host = use(IslandHostContext);
  const island = props.of as unknown as IslandDefinition<object>;
  if (!host) throw new Error(`The island "${island.name}" stands outside a page.`);
  const lost = unlikeJson(props.with);
  if (lost) {
    throw new Error(
      `The island "${island.name}" is given ${lost.kind} as "${lost.way}", which cannot go to browsers: what they need of it is made in the island itself.`,
    );
  }
  const prefix = host.nextPrefix();
  const { src, hydrate, needs } = host.scriptsOf(island.name);
  return (
    <div
      data-island={island.name}
      data-when={island.when}
      data-src={src}
      data-hydrate={hydrate}
      data-needs={needs.length > 0 ? needs.join(' ') : undefined}
      data-prefix={prefix}
      data-draft={props.draft}
      data-props={JSON.stringify(props.with)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it a line above.
      dangerouslySetInnerHTML={{ __html: host.render(island, props.with, prefix) }}
    />
  );
}

/** The first value that is not the same once it was JSON: its way, and what it is. */
function unlikeJson(value: unknown): { way: string; kind: string } | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : { way: '', kind: String(value) };
  if (typeof value !== 'object' || value === null)
    return NOT_IN_JSON.has(typeof value) ? { way: '', kind: `a ${typeof value}` } : undefined;
  const { name = 'Object' } = value.constructor ?? {};
  if (name !== 'Object' && !Array.isArray(value)) return { way: '', kind: `a ${name}` };
  for (const [key, inner] of Object.entries(value)) {
    const found = unlikeJson(inner);
    // By this React knows what was written in JSX.
    if (found && key === '$$typeof') return { way: '', kind: 'JSX' };
    if (found) return { way: found.way === '' ? key : `${key}.${found.way}`, kind: found.kind };
  }
  return undefined;
}

const NOT_IN_JSON = new Set(['function', 'symbol', 'bigint']);
