import { quote } from '../../diagnostics/quote.ts';
import { type Fault, subjects } from './fault.ts';
import { type BuiltPage, type Heading, isNameless } from './read-part.ts';

/** What can be told to be wrong from a page alone. */
export function pageFaults(page: BuiltPage, path: string): Fault[] {
  return [
    ...headingFaults(page, path),
    ...idFaults(page, path),
    ...referenceFaults(page, path),
    ...pictureFaults(page, path),
    ...nameFaults(page, path),
  ];
}

function headingFaults({ headings }: BuiltPage, path: string): Fault[] {
  const subject = subjects();
  const faults: Fault[] = [];
  let above = 0;
  let titles = 0;
  for (const heading of headings) {
    const words = heading.name.trim();
    const about = subject(['heading'], heading, heading.id ?? words);
    const at = { path, about };
    if (heading.level === 1) titles++;
    if (isNameless(words)) faults.push({ ...at, ...emptyHeading(path) });
    else if (heading.level === 1 && titles > 1) faults.push({ ...at, ...secondTitle(words, path) });
    else if (heading.level > above + 1) faults.push({ ...at, ...skipped(heading, above, path) });
    // A second title is one mistake; what follows it is not another.
    above = titles > 1 ? Math.max(2, heading.level) : heading.level;
  }
  return titles === 0 ? [...faults, noTitle(path)] : faults;
}

function emptyHeading(path: string) {
  return {
    code: 'heading-without-words' as const,
    message: `A heading on the page ${quote(path)} has no words.`,
    hint: 'Write what comes below it, or take the heading away.',
  };
}

function secondTitle(words: string, path: string) {
  return {
    code: 'heading-too-high' as const,
    message: `${quote(words)} is a second title on the page ${quote(path)}.`,
    hint: `Begin it with two number signs: ## ${words}`,
  };
}

function skipped({ level, name }: Heading, above: number, path: string) {
  return {
    code: 'heading-skipped' as const,
    severity: 'warning' as const,
    message: `On the page ${quote(path)} the heading ${quote(name.trim())} is ${level - above} steps smaller than the one above it.`,
    hint: `Write: ${'#'.repeat(above + 1)} ${name.trim()}`,
  };
}

function noTitle(path: string): Fault {
  return {
    path,
    about: { kinds: [], value: '', nth: 0, block: 0 },
    code: 'view-mistake',
    message: `The page ${quote(path)} has no title that people can see or hear.`,
    hint: 'Give its first block a heading.',
  };
}

const UNFIT = /^$|\s/;

function idFaults({ spots, ids }: BuiltPage, path: string): Fault[] {
  // Nearly always there is nothing to number.
  if (spots.length === ids.size && !spots.some(({ id }) => UNFIT.test(id))) return [];
  const subject = subjects();
  const seen = new Set<string>();
  return spots.flatMap((spot) => {
    const { id } = spot;
    const about = subject(['anchor', 'heading'], spot, id);
    const taken = seen.has(id);
    seen.add(id);
    if (UNFIT.test(id)) return { path, about, ...unfitId(id, path) };
    return taken ? { path, about, ...takenId(id, path) } : [];
  });
}

function takenId(id: string, path: string) {
  return {
    code: 'spot-taken' as const,
    message: `Two spots on the page ${quote(path)} are called ${quote(id)}, so a link could mean either.`,
    hint: 'Word one of them differently.',
  };
}

function unfitId(id: string, path: string) {
  return {
    code: 'view-mistake' as const,
    message: `A spot on the page ${quote(path)} is called ${quote(id)}; no link can lead there.`,
    hint: 'Use at least one letter or digit in its words.',
  };
}

function referenceFaults({ references, ids }: BuiltPage, path: string): Fault[] {
  const subject = subjects();
  const lost = references.filter(({ to }) => !ids.has(to));
  return lost.map(({ attribute, to, block }) => ({
    path,
    about: subject([], { block }, to),
    code: 'view-mistake',
    message: `On the page ${quote(path)}, ${attribute} points at ${quote(to)}, which is not there.`,
    hint: 'People who hear the page miss what it was to say.',
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
      message: `The image ${quote(src)} on the page ${quote(path)} has no description for people who cannot see it ("alt").`,
      hint: 'Add under it: alt: what the picture shows, in a few words\nPurely decorative? Write instead: decorative: true',
    };
  });
}

function nameFaults({ links, buttons }: BuiltPage, path: string): Fault[] {
  const subject = subjects();
  const nameless = ({ name }: { name?: string }) => name !== undefined && isNameless(name);
  const silent = links.flatMap((link) => {
    if (!nameless(link)) return [];
    const about = subject(['silent', 'link', 'exempt'], link, link.href);
    return { path, about, ...noWords(link.href, path) };
  });
  const dumb = buttons.filter(nameless).map(({ block }) => ({
    path,
    about: subject([], { block }, ''),
    code: 'view-mistake' as const,
    message: `A button on the page ${quote(path)} has no words, so nobody knows what it does.`,
    hint: 'Write what happens when it is pressed.',
  }));
  return [...silent, ...dumb];
}

function noWords(href: string, path: string) {
  return {
    code: 'link-without-words' as const,
    message: `A link to ${quote(href)} on the page ${quote(path)} has no words, so nobody can see or click it.`,
    hint: 'Write them between the square brackets: [our team](/team)',
  };
}
