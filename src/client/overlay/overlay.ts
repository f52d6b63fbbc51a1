import '@vitejs/plugin-react/preamble';
import { addBase } from '../../forms/deliveries/site-path.ts';
import { GALLERY } from './gallery-path.ts';
import { CHANGED, type LiveProblem, type LiveUpdate, type ShownState } from './live-problem.ts';
import styles from './overlay.css?inline';

const written = document.getElementById('signpost-shown')?.textContent ?? '';
const { show, shows, fold } = openOverlay();
show(JSON.parse(written) as ShownState);

import.meta.hot?.on(CHANGED, (update: LiveUpdate) => {
  if (shows(update)) return;
  if (update.isShown || update.problems.some(isError)) show(update);
  else location.reload();
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') fold(true);
});

function isError({ severity }: LiveProblem): boolean {
  return severity === 'error';
}

function openOverlay() {
  let host: HTMLElement | undefined;
  let shown: number | undefined;
  /** Collapses the overlay into a button, or expands it. */
  const fold = (away: boolean) => void host?.toggleAttribute('data-folded', away);
  return {
    fold,
    shows: ({ version }: ShownState) => version === shown,
    /** Shows the errors of a state; removes the overlay if there are none. */
    show({ version, problems }: ShownState): void {
      shown = version;
      host?.remove();
      const errors = problems.filter(isError);
      host = errors.length > 0 ? hostOf(errors, fold) : undefined;
      if (host) document.documentElement.append(host);
    },
  };
}

function hostOf(errors: LiveProblem[], fold: (away: boolean) => void): HTMLElement {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${styles}</style><section role="alertdialog" aria-labelledby="title"><div class="top"><h1 id="title"></h1><button type="button">Hide</button></div><ol></ol><p>All blocks, fields and icons: <a href="${addBase(`/${GALLERY}`)}">/${GALLERY}</a></p></section><button type="button" class="folded"></button>`;
  const places = errors.reduce((sum, problem) => sum + problem.places, 0);
  const count = places === 1 ? 'One thing to mend' : `${places} things to mend`;
  for (const place of shadow.querySelectorAll('h1, .folded')) place.textContent = count;
  shadow.querySelector('.top button')?.addEventListener('click', () => fold(true));
  shadow.querySelector('.folded')?.addEventListener('click', () => fold(false));
  shadow.querySelector('ol')?.append(...errors.map(itemOf));
  return host;
}

function itemOf(problem: LiveProblem): HTMLLIElement {
  const item = document.createElement('li');
  item.append(placeOf(problem), element('p', problem.message));
  if (problem.excerpt.length > 0) item.append(excerptOf(problem.excerpt));
  item.append(element('p', problem.hint, 'hint'));
  if (problem.path && problem.places > 1)
    item.append(element('p', `In all, ${problem.places} places are wrong in this way.`));
  return item;
}

/** The location of the error, as a link that opens the file in the editor, and its code. */
function placeOf({ file, path, line, column, code }: LiveProblem): HTMLElement {
  const place = element('p', '', 'place');
  if (path) place.append(editorLink(`${file}:${line}:${column}`, `${path}:${line}:${column}`));
  place.append(element('span', code));
  return place;
}

function editorLink(words: string, place: string): HTMLElement {
  const link = element('a', words) as HTMLAnchorElement;
  const address = addBase(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  link.href = address;
  link.title = 'Open in the editor';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(address);
  });
  return link;
}

/** The source line without indentation, and the carets in another colour. */
function excerptOf(lines: string[]): HTMLElement {
  const margin = Math.min(...lines.map((line) => line.search(/\S|$/)));
  const [line = '', carets = ''] = lines.map((each) => each.slice(margin));
  const excerpt = element('pre', `${line}\n`);
  excerpt.append(element('b', carets));
  // Makes long lines scrollable by keyboard.
  excerpt.tabIndex = 0;
  return excerpt;
}

function element(name: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}
