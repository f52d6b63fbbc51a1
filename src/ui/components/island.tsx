import { type ComponentType, createContext, use } from 'react';

/** When an island is hydrated: in view, when the page is idle, or at the first interaction. */
export type HydrateWhen = (typeof TIMES)[number];

const TIMES = ['visible', 'idle', 'interaction'] as const;

/** A stateful part of a page, in a file `NAME.island.tsx`. */
export interface IslandDefinition<Props extends object> {
  /** The file's name without `.island.tsx`. */
  name: string;
  when: HydrateWhen;
  Component: ComponentType<Props>;
}

/** An island on a page, and the URLs of what hydrates it. */
interface PlacedIsland {
  html: string;
  /** The prefix of the ids in it, unique on the page. */
  prefix: string;
  /** The script of the island. */
  src: string;
  /** The script that hydrates any island. */
  hydrate: string;
  /** The imports of these two: preloaded in parallel with them. */
  needs: string[];
}

/** Renders an island as a React root of its own. See `differing` of `Island`. */
export type PlaceIsland = (
  island: IslandDefinition<object>,
  props: object,
  differing?: string,
) => PlacedIsland;

export const IslandContext = createContext<PlaceIsland | undefined>(undefined);

interface IslandUse<Props extends object> {
  of: IslandDefinition<Props>;
  /** The island's props, on the server and in browsers: JSON values only. */
  with: Props;
  /** Local storage key of what is typed into it; the island hydrates if a draft is stored. */
  draft?: string | undefined;
  /**
   * The only text in the props by which the pages with this island differ: its HTML is then rendered
   * once for all of them. URL-encoded, and shown as it is.
   */
  differing?: string | undefined;
}

/**
 * Renders an island: its HTML now, its script as `when` says.
 *
 * @throws if `when` has no such value, or a prop cannot be represented in JSON: browsers would get a
 * different value.
 */
export function Island<Props extends object>(props: IslandUse<Props>) {
  const place = use(IslandContext);
  const island = props.of as unknown as IslandDefinition<object>;
  if (!place) throw new Error(`The island "${island.name}" stands outside a page.`);
  // Units are compiled without type checking, and browsers would wait for an interaction.
  if (!TIMES.includes(island.when)) {
    throw new Error(`The island "${island.name}" needs a \`when\`: ${TIMES.join(', ')}.`);
  }
  const lost = unlikeJson(props.with);
  if (lost) {
    throw new Error(
      `The island "${island.name}" is given ${lost.kind} as "${lost.way}", which cannot go to browsers: what they need of it is made in the island itself.`,
    );
  }
  const { html, prefix, src, hydrate, needs } = place(island, props.with, props.differing);
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Returns the path and kind of the first value that JSON does not preserve. */
function unlikeJson(value: unknown): { way: string; kind: string } | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : { way: '', kind: String(value) };
  if (typeof value !== 'object' || value === null)
    return NOT_IN_JSON.has(typeof value) ? { way: '', kind: `a ${typeof value}` } : undefined;
  const { name = 'Object' } = value.constructor ?? {};
  if (name !== 'Object' && !Array.isArray(value)) return { way: '', kind: `a ${name}` };
  for (const [key, inner] of Object.entries(value)) {
    const found = unlikeJson(inner);
    // The marker by which React recognizes JSX elements.
    if (found && key === '$$typeof') return { way: '', kind: 'JSX' };
    if (found) return { way: found.way === '' ? key : `${key}.${found.way}`, kind: found.kind };
  }
  return undefined;
}

const NOT_IN_JSON = new Set(['function', 'symbol', 'bigint']);
