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
