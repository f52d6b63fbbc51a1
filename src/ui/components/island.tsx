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
  with: Props;
  /** The name under which browsers keep what is typed in it; it wakes where something is. */
  draft?: string | undefined;
}

/** Puts an island on a page: its HTML now, its script when its time comes. */
export function Island<Props extends object>(props: IslandUse<Props>) {
  const host = use(IslandHostContext);
  const island = props.of as unknown as IslandDefinition<object>;
  if (!host) throw new Error(`The island "${island.name}" stands outside a page.`);
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
