/** Deletes the draft named by the previous element, once a form was sent without scripts. */
export const FORGET = `try{localStorage.removeItem(document.currentScript.previousElementSibling.dataset.draft)}catch{}`;

/** Deletes the draft of a sent form; placed right behind the form. */
export function ForgetDraft() {
  return <script>{FORGET}</script>;
}
