import type { Target } from './find.ts';

/** A browser with one page, of whatever engine. What it does, it does as a person would. */
export interface Driver {
  /** Begins with a page that has no past. */
  begin(): Promise<void>;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it reaches nothing but what it is given. */
  ask<Answer, Given = undefined>(
    question: (given: Given) => Answer,
    given?: Given,
  ): Promise<Answer>;
  /** Whether it is there to be seen. */
  has(target: Target): Promise<boolean>;
  /** The pointer goes there, the page scrolled if need be. */
  hover(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  type(text: string): Promise<void>;
  /** `Tab`, `Shift+Tab`, `Enter`, `a`. */
  press(keys: string): Promise<void>;
  /** In CSS pixels; WebKit's window has a least width. */
  resize(width: number, height: number): Promise<void>;
  /** What a part of the page looks like: a PNG, in Base64. */
  picture(target: Target): Promise<string>;
  close(): Promise<void>;
}

/** How long something may take to appear, and how often that is looked after, in ms. */
const PATIENCE = 20_000;
const PAUSE = 50;

/** Asks until there is an answer. @throws if none comes. */
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

/** For messages: `button "Menu"`. */
export function nameOf({ role, name = '' }: Target): string {
  return name === '' ? role : `${role} "${name}"`;
}
