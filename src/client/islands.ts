/** How far outside the viewport an island is hydrated, in CSS pixels. */
const MARGIN = 200;

/** How long to wait for an idle moment, in milliseconds: a busy device may never have one. */
const BUSY = 2000;

/** Events that hydrate an island at once. `invalid` is a submit blocked by browser validation. */
const WAKE_EVENTS = ['focusin', 'pointerdown', 'keydown', 'click', 'change', 'submit', 'invalid'];

/** The module that hydrates islands. */
type Hydrate = typeof import('./hydrate.tsx');

/** An island of the page; see `src/ui/components/island.tsx`. */
type Island = HTMLElement & {
  dataset: { src: string; hydrate: string };
  /** The form submitted, or the button pressed, before hydration. */
  held?: HTMLFormElement | HTMLButtonElement;
  /** Hydration, once started. */
  awake?: Promise<void>;
};

startIslands();

/** Hydrates each island at its time, and holds back submits and clicks until then. */
function startIslands(): void {
  for (const island of document.querySelectorAll<Island>('[data-island]')) {
    const wake = () => {
      island.awake ??= hydrateIsland(island);
    };
    for (const touch of WAKE_EVENTS) island.addEventListener(touch, wake, true);
    for (const act of ['invalid', 'click']) {
      island.addEventListener(act, (event) => hold(event, island), true);
    }
    if (island.held || island.contains(document.activeElement)) wake();
    const { when, draft } = island.dataset;
    if (when === 'visible') whenVisible(island, wake);
    if (when === 'idle' || isKept(draft)) whenIdle(wake);
  }
}

/**
 * Whether this browser has stored a draft of the form, or of an earlier version of its fields; see
 * `src/forms/drafts/draft-name.ts`.
 */
function isKept(draft: string | undefined): boolean {
  try {
    // The hash of the fields is at the end. In few bytes: a text that has the name in it does no harm.
    return !!draft && JSON.stringify(localStorage).includes(draft.replace(/\w+$/, ''));
  } catch {
    return false;
  }
}

/** Calling `wake` repeatedly is harmless. */
function whenVisible(island: Island, wake: () => void): void {
  new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    },
    { rootMargin: `${MARGIN}px` },
  ).observe(island);
}

/** Calls back at once in Safari, which has no idle callbacks. */
function whenIdle(wake: () => void): void {
  window.requestIdleCallback?.(wake, { timeout: BUSY }) ?? setTimeout(wake);
}

/**
 * Holds clicks and invalid submits until hydration; `src/ui/layout/early-scripts.ts` holds submits.
 */
function hold(event: Event, island: Island): void {
  if ('alive' in island.dataset) return;
  const held = (event.target as Element).closest<HTMLFormElement | HTMLButtonElement>(
    event.type === 'click' ? 'button[type=button]' : 'form',
  );
  if (!held) return;
  event.preventDefault();
  // React may already listen and would handle the event twice.
  event.stopPropagation();
  island.held = held;
}

async function hydrateIsland(island: Island): Promise<void> {
  const { src, hydrate, needs = '' } = island.dataset;
  for (const href of needs.split(' ').filter(Boolean)) preload(href);
  try {
    const { words = '' } = document.documentElement.dataset;
    const [script, code, messages] = await Promise.all([load(hydrate), load(src), load(words)]);
    type Needed = Parameters<Hydrate['hydrate']>;
    await (script as Hydrate).hydrate(island, code as Needed[1], messages as Needed[2]);
  } catch (error) {
    // The form still works without scripts.
    console.error(error);
  }
  replayHeld(island);
}

function preload(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}

/** Retries under another URL, as browsers may cache a failed import. */
function load(src: string): Promise<unknown> {
  // Not literals: those would add Vite's preload helper to every page.
  const again = `${src}?again`;
  return import(/* @vite-ignore */ src).catch(() => import(/* @vite-ignore */ again));
}

function replayHeld(island: Island): void {
  const { held } = island;
  island.dataset.alive = '';
  delete island.held;
  if (held instanceof HTMLFormElement) held.requestSubmit();
  else held?.click();
}
