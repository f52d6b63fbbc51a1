import { type Fault, subjects } from './fault.ts';
import { type BuiltHeading, type BuiltPage, isNameless } from './read-part.ts';

/**
 * Returns the faults that a page shows by itself.
 *
 * @param newTab the text added to links that open a new tab.
 */
export function pageFaults(page: BuiltPage, path: string, newTab: string): Fault[] {
  const faults = [
    ...headingFaults(page, newTab),
    ...idFaults(page),
    ...referenceFaults(page),
    ...pictureFaults(page),
    ...nameFaults(page, newTab),
  ];
  return faults.map((fault) => ({ path, ...fault }));
}

type PageFault = Omit<Fault, 'path'>;

function headingFaults({ headings }: BuiltPage, newTab: string): PageFault[] {
  const subject = subjects();
  const faults: PageFault[] = [];
  let above = 0;
  let titles = 0;
  for (const heading of headings) {
    const words = heading.name.trim();
    const about = subject(['heading'], heading, heading.id ?? words);
    if (heading.level === 1) titles++;
    const fault = headingFault(heading, words, { above, titles, newTab });
    if (fault) faults.push({ about, ...fault });
    // A second title is reported as one error, without follow-up errors for the headings below it.
    above = titles > 1 ? Math.max(2, heading.level) : heading.level;
  }
  return titles === 0 ? [...faults, NO_TITLE] : faults;
}

function headingFault(
  { level }: BuiltHeading,
  words: string,
  { above, titles, newTab }: { above: number; titles: number; newTab: string },
): Omit<PageFault, 'about'> | undefined {
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

const NO_TITLE: PageFault = {
  about: { kinds: [], value: '', nth: 0, block: 0 },
  code: 'view-mistake',
  fault: { kind: 'no-title' },
};

const UNFIT = /^$|\s/;

function idFaults({ namedElements, ids }: BuiltPage): PageFault[] {
  // Fast path: there is almost never a fault.
  if (namedElements.length === ids.size && !namedElements.some(({ id }) => UNFIT.test(id)))
    return [];
  const subject = subjects();
  const seen = new Set<string>();
  return namedElements.flatMap((element): PageFault[] => {
    const { id } = element;
    const about = subject(['anchor', 'heading'], element, id);
    const taken = seen.has(id);
    seen.add(id);
    if (UNFIT.test(id)) {
      return [{ about, code: 'view-mistake', fault: { kind: 'anchor-unfit', id } }];
    }
    return taken ? [{ about, code: 'spot-taken', fault: { kind: 'anchor-twice', id } }] : [];
  });
}

function referenceFaults({ references, ids }: BuiltPage): PageFault[] {
  const subject = subjects();
  const lost = references.filter(({ to }) => !ids.has(to));
  return lost.map(({ attribute, to, block }) => ({
    about: subject([], { block }, to),
    code: 'view-mistake',
    fault: { kind: 'reference-lost', attribute, to },
  }));
}

function pictureFaults({ pictures }: BuiltPage): PageFault[] {
  const subject = subjects();
  return pictures.flatMap(({ src, alt, block }): PageFault[] => {
    const about = subject(['alt'], { block }, src);
    if (alt !== undefined) return [];
    return [{ about, code: 'missing-key', fault: { kind: 'image-without-alt', src } }];
  });
}

function nameFaults({ links, buttons }: BuiltPage, newTab: string): PageFault[] {
  const subject = subjects();
  const nameless = ({ name }: { name?: string }) => name !== undefined && isNameless(name, newTab);
  return [
    ...links.filter(nameless).map(
      (link): PageFault => ({
        about: subject(['silent', 'link', 'exempt'], link, link.href),
        code: 'link-without-words',
        fault: { kind: 'link-without-words', href: link.href },
      }),
    ),
    ...buttons.filter(nameless).map(
      ({ block }): PageFault => ({
        about: subject([], { block }, ''),
        code: 'view-mistake',
        fault: { kind: 'button-without-words' },
      }),
    ),
  ];
}
