import { type LoadKind, MAY_BE_DECLARED } from '../outside-loads.ts';
import { type AuditNotes, type Fault, subjects } from './fault.ts';
import type { BuiltLoad } from './read-part.ts';

/** What a page does with a host, by kind of load. */
const DOES: Record<LoadKind, string> = {
  image: 'loads an image from',
  media: 'loads a sound or film from',
  frame: 'loads a frame from',
  connection: 'turns ahead of time to',
  script: 'loads a script from',
  style: 'loads something, by its styles, from',
  form: 'sends a form to',
};

/**
 * Returns loads from other hosts than its own that the site does not declare; those of the frame
 * only once.
 */
export function loadFaults(
  pages: AuditNotes[],
  { own, declared }: Record<'own' | 'declared', string[]>,
): Fault[] {
  const seen = new Set<string>();
  const isOwn = (origin: string) => own.some((url) => `${url}/`.startsWith(`${origin}/`));
  return pages.flatMap(({ path, loads }) => {
    const subject = subjects();
    return loads.flatMap((load): Fault[] => {
      const { kind, origin, block } = load;
      const declarable = MAY_BE_DECLARED.includes(kind) && origin.startsWith('https:');
      const isAllowed = isOwn(origin) || (declarable && declared.includes(origin));
      const key = `${block === undefined ? '' : `${path} ${block}`} ${kind} ${origin}`;
      if (isAllowed || seen.has(key)) return [];
      seen.add(key);
      const fault = elsewhere(load, declarable);
      return [{ path, about: subject([], load, origin), code: 'view-mistake', fault }];
    });
  });
}

function elsewhere({ kind, origin }: BuiltLoad, declarable: boolean): Fault['fault'] {
  const host = origin.replace(/^https:\/\//, '');
  return { kind: 'loads-from-elsewhere', does: DOES[kind], host, declarable };
}
