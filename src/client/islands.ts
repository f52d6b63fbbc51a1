/** How far from view an island is made ready, in CSS pixels. */
const MARGIN = 200;

/** What shows that a visitor is about to use an island. `invalid` is a submit the browser stopped. */
const TOUCHES = ['focusin', 'pointerdown', 'keydown', 'click', 'change', 'submit', 'invalid'];

/** The script that brings islands to life. */
type Hydrate = typeof import('./hydrate.tsx');

/** An island of the page; see `src/ui/components/island.tsx`. */
type Island = HTMLElement & {
  /** The form that was sent, or the button that was pressed, before the island was alive. */
  held?: HTMLFormElement | HTMLButtonElement;
  /** Since it was first wanted. */
  awake?: Promise<void>;
};

startIslands();

/** Brings each island to life when its time comes, and holds back what cannot wait. */
function startIslands(): void {
  for (const island of document.querySelectorAll<Island>('[data-island]')) {
    const wake = () => {
      island.awake ??= awaken(island);
    };
    for (const touch of TOUCHES) island.addEventListener(touch, wake, true);
    for (const act of ['invalid', 'click']) {
      island.addEventListener(act, (event) => hold(event, island), true);
    }
    if (island.held || island.contains(document.activeElement)) wake();
    const { when, draft } = island.dataset;
    if (when === 'visible') whenVisible(island, wake);
    if (when === 'idle' || isKept(draft)) whenIdle(wake);
  }
}

/** Whether this browser has kept what was typed before; see `src/ui/layout/early-scripts.ts`. */
function isKept(draft: string | undefined): boolean {
  try {
    return draft !== undefined && draft in localStorage;
  } catch {
    return false;
  }
}

/** Nobody wakes twice, however often it comes. */
function whenVisible(island: Island, wake: () => void): void {
  new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    },
    { rootMargin: `${MARGIN}px` },
  ).observe(island);
}

function whenIdle(wake: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(wake);
  else setTimeout(wake, MARGIN);
}

/** Until the island is alive, what is pressed in it waits. What is sent waits too: see `src/ui/layout/early-scripts.ts`. */
function hold(event: Event, island: Island): void {
  if ('alive' in island.dataset) return;
  const held = (event.target as Element).closest<HTMLFormElement | HTMLButtonElement>(
    event.type === 'click' ? 'button[type=button]' : 'form',
  );
  if (!held) return;
  event.preventDefault();
  // React, which may listen already, would hear of it twice.
  event.stopPropagation();
  island.held = held;
}

async function awaken(island: Island): Promise<void> {
  const { src = '', hydrate = '', needs = '' } = island.dataset;
  for (const href of needs.split(' ').filter(Boolean)) preload(href);
  try {
    const { words = '' } = document.documentElement.dataset;
    const [script, code, said] = await Promise.all([load(hydrate), load(src), load(words)]);
    type Needed = Parameters<Hydrate['hydrate']>;
    await (script as Hydrate).hydrate(island, code as Needed[1], said as Needed[2]);
  } catch (error) {
    // Its form still goes the way it goes without scripts.
    console.error(error);
  }
  release(island);
}

function preload(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}

/** The second try asks anew: browsers may remember that an address failed. */
function load(src: string): Promise<unknown> {
  // The addresses are data: written out they would bring Vite's preload helper into every page.
  const again = `${src}?again`;
  return import(/* @vite-ignore */ src).catch(() => import(/* @vite-ignore */ again));
}

/** Repeats what was held back. */
function release(island: Island): void {
  const { held } = island;
  island.dataset.alive = '';
  delete island.held;
  if (held instanceof HTMLFormElement) held.requestSubmit();
  else held?.click();
}
