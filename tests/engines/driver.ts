import type { Target } from './find.ts';

/** A browser of any engine with one page. Its input is native, as by a user. */
export interface Driver {
  /** Starts with a new page. */
  begin(): Promise<void>;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it can only use its argument, no outer variables. */
  evaluate<Answer, Given = undefined>(
    question: (given: Given) => Answer,
    given?: Given,
  ): Promise<Answer>;
  /** Whether an element is visible. */
  has(target: Target): Promise<boolean>;
  /** Moves the pointer to an element, scrolling the page if necessary. */
  hover(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses keys: `Tab`, `Shift+Tab`, `Enter`, `a`. */
  press(keys: string): Promise<void>;
  /** Sets the viewport in CSS pixels; WebKit's window has a minimum width. */
  resize(width: number, height: number): Promise<void>;
  /** Takes a screenshot of an element: a PNG in Base64. */
  picture(target: Target): Promise<string>;
  close(): Promise<void>;
}

/** The timeout and the polling interval of `waitFor`, in ms. */
const PATIENCE = 20_000;
const PAUSE = 50;

/** Polls until there is a result. @throws at the timeout. */
export async function waitFor<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined>,
): Promise<Answer> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`There is no ${what}.`);
    await new Promise((go) => setTimeout(go, PAUSE));
  }
}

/** Formats a target for messages: `button "Menu"`. */
export function nameOf({ role, name = '' }: Target): string {
  return name === '' ? role : `${role} "${name}"`;
}
