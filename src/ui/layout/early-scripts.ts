/** The key of local storage under which a visitor's choice of theme is kept. */
export const THEME_KEY = 'theme';

/** Runs before anything is painted, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.${THEME_KEY};if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/**
 * A visitor who goes on before a page has faded in ends its transition, which Chromium reports as
 * an error of the page unless somebody listens: https://github.com/w3c/csswg-drafts/issues/13726
 */
export const transitionScript = `onpagereveal=e=>e.viewTransition?.ready.catch(e=>e)`;

/** How long a form that was sent waits for scripts, in ms: on a slow phone they may still come. */
const HOLD_LIMIT = 8000;

/**
 * Runs before any other script on pages with islands: a form that is sent before its
 * island is alive waits for it. Should the scripts not come at all, or not in time, it is sent as
 * browsers do it by themselves, as is all that is sent later. Firefox says that they do not come
 * as soon as it knows, when the form may not be there yet. What is held is taken up by
 * `src/client/islands.ts`.
 */
export const holdScript =
  `var l,h,n=f=>{l=1;f?.requestSubmit()};` +
  `addEventListener('submit',e=>{let f=e.target,i=!l&&f.closest('[data-island]:not([data-alive])');if(i){e.preventDefault();i.held=h=f;setTimeout(()=>{if(i.held)i.held=0,n(f)},${HOLD_LIMIT})}},true);` +
  `addEventListener('error',e=>{e.target.type=='module'&&n(h)},true)`;

/**
 * Runs before any other script on pages with islands: what is typed into a form is kept on
 * this device with every key, whatever becomes of the page a moment later. Never files, and
 * never what visitors do not see. What an earlier visit left is not written over until the
 * form has taken it up: `src/forms/browser/drafts.ts`. A browser may refuse to keep anything.
 */
export const draftScript =
  `addEventListener('input',e=>{let f=e.target.form,i=f?.closest('[data-draft]');if(i)try{let{draft:d,mine:m,alive:a}=i.dataset;` +
  `if(m||a!=null||!(d in localStorage)){i.dataset.mine=1;` +
  `localStorage[d]=JSON.stringify({at:Date.now(),texts:[...new FormData(f)].filter(([n,v])=>v.trim?.()&&f.elements[n].type!='hidden'&&!f.elements[n].ariaHidden)})}}catch{}},true)`;
