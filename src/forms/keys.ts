import type { Answers } from './answers.ts';

/** Bytes of chance in a key: nobody meets or guesses one. */
const LENGTH = 16;

/** What each form last tried to send, and under which key. */
const tried = new Map<string, { answers: Answers; key: string }>();

/** The key for sending these answers: the same for as long as they stay the same. */
export function keyFor(form: string, answers: Answers): string {
  const before = tried.get(form);
  if (before && isSame(before.answers, answers)) return before.key;
  const key = newKey();
  tried.set(form, { answers, key });
  return key;
}

/** What was sent is over: the same, sent again, is meant. */
export function forgetKey(form: string): void {
  tried.delete(form);
}

/** By hand, since `randomUUID` is not there on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSame(some: Answers, others: Answers): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every(isSameAt);

  function isSameAt(name: string): boolean {
    const [one, other] = [some[name], others[name]];
    if (typeof one === 'string' || typeof other === 'string') return one === other;
    return (
      one?.length === other?.length &&
      !!one?.every((file, index) => isSameFile(file, other?.[index]))
    );
  }
}

/** Reading a form may give other objects for the files it holds. */
function isSameFile(file: File, other: File | undefined): boolean {
  return (
    file.name === other?.name &&
    file.size === other.size &&
    file.lastModified === other.lastModified
  );
}
