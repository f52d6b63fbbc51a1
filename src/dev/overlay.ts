import type { LiveProblem } from './live-site.ts';
import styles from './overlay.css?inline';

/** Shows the mistakes of the site over the page, and takes the page anew when they are gone. */
const written = document.getElementById('signpost-problems')?.textContent ?? '[]';
let host: HTMLElement | undefined;
show(JSON.parse(written) as LiveProblem[]);

import.meta.hot?.on('signpost:changed', (problems: LiveProblem[]) => {
  if (problems.some(isError)) show(problems);
  else location.reload();
});

function isError({ severity }: LiveProblem): boolean {
  return severity === 'error';
}

function show(problems: LiveProblem[]): void {
  host?.remove();
  host = undefined;
  const errors = problems.filter(isError);
  if (errors.length === 0) return;
  host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${styles}</style><section role="alertdialog" aria-labelledby="title"><header><h1 id="title"></h1><button type="button">Hide</button></header><ol></ol></section>`;
  const title = shadow.querySelector('h1');
  if (title)
    title.textContent =
      errors.length === 1 ? 'One thing to mend' : `${errors.length} things to mend`;
  shadow.querySelector('button')?.addEventListener('click', () => host?.remove());
  shadow.querySelector('ol')?.append(...errors.map(itemOf));
  document.documentElement.append(host);
}

function itemOf(problem: LiveProblem): HTMLLIElement {
  const item = document.createElement('li');
  item.append(placeOf(problem), element('p', problem.message));
  if (problem.excerpt.length > 0) item.append(element('pre', problem.excerpt.join('\n')));
  item.append(element('p', problem.hint, 'hint'));
  return item;
}

/** A link that opens the file in the editor, at the place. */
function placeOf({ file, path, line, column, code }: LiveProblem): HTMLElement {
  const place = element('a', file ? `${file}:${line}:${column}` : code) as HTMLAnchorElement;
  const address = `/__open-in-editor?file=${encodeURIComponent(`${path}:${line}:${column}`)}`;
  if (path) place.href = address;
  place.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(address);
  });
  return place;
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}
