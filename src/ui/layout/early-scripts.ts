/** The local storage key of a visitor's choice of theme. */
export const THEME_KEY = 'theme';

/** Runs before the first paint, so that a chosen theme does not flash. */
export const themeScript = `try{var t=localStorage.${THEME_KEY};if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`;

/**
 * Chromium reports a view transition that it aborts as an unhandled rejection: when a page is left
 * before it has faded in, or is shown before the snapshot of the last page arrives. Handling
 * `ready` in `pagereveal` misses the latter, so returning false cancels the report of either.
 * https://github.com/w3c/csswg-drafts/issues/13726
 */
export const transitionScript = `onunhandledrejection=e=>!/Transition/.test(e.reason)`;

/** How long a submitted form waits for scripts, in ms: on a slow phone they may still arrive. */
const HOLD_LIMIT = 8000;

/**
 * Runs before any other script on pages with islands: a form submitted before its island is
 * hydrated waits for it. If the scripts fail or do not arrive in time, it and all later ones are
 * submitted natively by the browser. Firefox fires the error event as soon as it knows that a
 * script fails, when the form may not exist yet. `src/client/islands.ts` continues with held forms.
 */
export const holdScript =
  `var l,h,n=e=>{if(e.held||e.target?.type=='module')l=1,e.held=h=h?.requestSubmit()};` +
  `addEventListener('submit',e=>{let i=!l&&e.target.closest('[data-island]:not([data-alive])');if(i){e.preventDefault();i.held=h=e.target;setTimeout(n,${HOLD_LIMIT / 1000}e3,i)}},true);` +
  `addEventListener('error',n,true)`;

/**
 * Runs before any other script on pages with islands: form input is saved to local storage on every
 * keystroke, in case the page is closed or fails. Never files, and never hidden fields. The draft
 * of an earlier visit is not overwritten until the form has restored it:
 * `src/forms/browser/drafts.ts`. Browsers may refuse to store anything.
 */
export const draftScript =
  `addEventListener('input',e=>{try{let f=e.target.form,i=f.closest('[data-draft]').dataset,d=i.draft;` +
  `if(i.mine||i.alive!=null||!(d in localStorage)){i.mine=1;` +
  `localStorage[d]=JSON.stringify({at:Date.now(),texts:[...new FormData(f)].filter(([n,v])=>v.trim?.()&&(n=f.elements[n]).type!='hidden'&&!n.ariaHidden)})}}catch{}},true)`;
