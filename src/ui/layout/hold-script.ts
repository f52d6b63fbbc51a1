/**
 * Runs before any other script on pages with islands: a form that is sent before its
 * island is alive waits for it. Should the scripts not come at all, it is sent as
 * browsers do it by themselves. What is held is taken up by `src/client/islands.ts`.
 */
export const holdScript =
  `addEventListener('submit',e=>{let i=e.target.closest('[data-island]:not([data-alive])');if(i){e.preventDefault();i.held=e.target}},true);` +
  `addEventListener('error',e=>{if(e.target.type=='module')for(let i of document.querySelectorAll('[data-island]')){i.dataset.alive='';i.held?.requestSubmit()}},true)`;
