import { type Fault, subjects } from './fault.ts';
import { type BuiltHeading, type BuiltPage, isNameless } from './read-part.ts';

/**
 * Returns the faults that a page shows by itself.
 *
 * @param newTab the text added to links that open a new tab.
 */
export function pageFaults(page: BuiltPage, path: string, newTab: string): Fault[] {
  return [
    ...headingFaults(page, path, newTab),
    ...idFaults(page, path),
    ...referenceFaults(page, path),
    ...pictureFaults(page, path),
    ...nameFaults(page, path, newTab),
  ];
}

function headingFaults({ headings }: BuiltPage, path: string, newTab: string): Fault[] {
  const subject = subjects();
  const faults: Fault[] = [];
  let above = 0;
  let titles = 0;
  for (const heading of headings) {
    const words = heading.name.trim();
    const about = subject(['heading'], heading, heading.id ?? words);
    const at = { path, about };
    if (heading.level === 1) titles++;
    const fault = headingFault(heading, words, { above, titles, newTab });
    if (fault) faults.push({ ...at, ...fault });
    // A second title is reported as one error, without follow-up errors for the headings below it.
    above = titles > 1 ? Math.max(2, heading.level) : heading.level;
  }
  return titles === 0 ? [...faults, noTitle(path)] : faults;
}

function headingFault(
  { level }: BuiltHeading,
  words: string,
  { above, titles, newTab }: { above: number; titles: number; newTab: string },
): Pick<Fault, 'code' | 'severity' | 'fault'> | undefined {
  if (isNameless(words, newTab)) {
    return { code: 'heading-without-words', fault: { kind: 'heading-without-words' } };
  }
  if (level === 1 && titles > 1) {
    return { code: 'heading-too-high', fault: { kind: 'second-title', words } };
  }
  if (level <= above + 1) return undefined;
  const fault = { kind: 'heading-skipped', words, level, above } as const;
  return { code: 'heading-skipped', severity: 'warning', fault };
}

function noTitle(path: string): Fault {
  return {
    path,
    about: { kinds: [], value: '', nth: 0, block: 0 },
    code: 'view-mistake',
    fault: { kind: 'no-title' },
  };
}

const UNFIT = /^$|\s/;

function idFaults({ namedElements, ids }: BuiltPage, path: string): Fault[] {
  // Fast path: there is almost never a fault.
  if (namedElements.length === ids.size && !namedElements.some(({ id }) => UNFIT.test(id)))
    return [];
  const subject = subjects();
  const seen = new Set<string>();
  return namedElements.flatMap((element) => {
    const { id } = element;
    const about = subject(['anchor', 'heading'], element, id);
    const taken = seen.has(id);
    seen.add(id);
    if (UNFIT.test(id)) {
      return { path, about, code: 'view-mistake', fault: { kind: 'anchor-unfit', id } };
    }
    return taken ? { path, about, code: 'spot-taken', fault: { kind: 'anchor-twice', id } } : [];
  });
}

function referenceFaults({ references, ids }: BuiltPage, path: string): Fault[] {
  const subject = subjects();
  const lost = references.filter(({ to }) => !ids.has(to));
  return lost.map(({ attribute, to, block }) => ({
    path,
    about: subject([], { block }, to),
    code: 'view-mistake',
    fault: { kind: 'reference-lost', attribute, to },
  }));
}

function pictureFaults({ pictures }: BuiltPage, path: string): Fault[] {
  const subject = subjects();
  return pictures.flatMap(({ src, alt, block }) => {
    const about = subject(['alt'], { block }, src);
    if (alt !== undefined) return [];
    return {
      path,
      about,
      code: 'missing-key',
      fault: { kind: 'image-without-alt', src },
    };
  });
}

function nameFaults({ links, buttons }: BuiltPage, path: string, newTab: string): Fault[] {
  const subject = subjects();
  const nameless = ({ name }: { name?: string }) => name !== undefined && isNameless(name, newTab);
  const silent = links.flatMap((link) => {
    if (!nameless(link)) return [];
    const about = subject(['silent', 'link', 'exempt'], link, link.href);
    const fault = { kind: 'link-without-words' as const, href: link.href };
    return { path, about, code: 'link-without-words' as const, fault };
  });
  const dumb = buttons.filter(nameless).map(({ block }) => ({
    path,
    about: subject([], { block }, ''),
    code: 'view-mistake' as const,
    fault: { kind: 'button-without-words' as const },
  }));
  return [...silent, ...dumb];
}
