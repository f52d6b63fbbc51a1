/** The description of a kind of mistake for the handbook and code scanning, without jargon. */
interface Advice {
  /** What is wrong, and why it matters. */
  meaning: string;
  /** How it happens. */
  cause: string;
  /** How to fix it, and how to avoid it. */
  cure: string;
}

/**
 * The texts for one mistake. `Params` are its facts, plain data. `related` are its other places as
 * people read them: `site/pages/team.yaml:4`.
 */
export interface Sentences<Params> {
  /** What is wrong: one sentence in the author's words. */
  message(params: Params, related: string[]): string;
  /** What to type instead, on one or several lines. */
  hint(params: Params, related: string[]): string;
}

/** All texts of a kind of mistake. */
export interface CatalogueEntry<Params> extends Advice, Sentences<Params> {}

/** The params of a mistake whose words never vary. */
export type NoParams = Record<string, never>;

/** Defines a catalogue entry, typed by its params. */
export function entry<Params>(words: CatalogueEntry<Params>): CatalogueEntry<Params> {
  return words;
}

/** Combines the texts of a mistake with several reasons. */
export function byReason<Params extends { reason: string }>(
  sentences: {
    [Reason in Params['reason']]: Sentences<Extract<Params, { reason: Reason }>>;
  },
): Sentences<Params> {
  return chosenBy(
    ({ reason }) => sentences[reason as Params['reason']] as unknown as Sentences<Params>,
  );
}

/**
 * The same, where each reason is recognised by a param of its own: the first one present decides.
 * `Reasons` maps the name of that param to the params of the reason.
 */
export function byFact<Reasons extends { [Fact in keyof Reasons]: Record<Fact, unknown> }>(
  sentences: { [Fact in keyof Reasons]: Sentences<Reasons[Fact]> },
): Sentences<Reasons[keyof Reasons]> {
  const facts = Object.keys(sentences) as (keyof Reasons)[];
  return chosenBy((params: object) => {
    const fact = facts.find((name) => Object.hasOwn(params, name)) as keyof Reasons;
    return sentences[fact] as unknown as Sentences<object>;
  });
}

function chosenBy<Params>(of: (params: Params) => Sentences<Params>): Sentences<Params> {
  return {
    message: (params, related) => of(params).message(params, related),
    hint: (params, related) => of(params).hint(params, related),
  };
}

/** A part of the catalogue. */
export type Entries = Record<string, CatalogueEntry<never>>;
