/** Runs behind the element of a form that the browser has sent by itself, as it does when scripts are lost. */
export const FORGET = `try{localStorage.removeItem(document.currentScript.previousElementSibling.dataset.draft)}catch{}`;

/** Behind a form that was sent: what was typed into it is kept no longer. */
export function ForgetDraft() {
  return <script>{FORGET}</script>;
}
