/** What the handbook and code scanning say of a kind of mistake, in words without jargon. */
interface Advice {
  /** What is wrong, and why it matters. */
  meaning: string;
  /** How it comes about. */
  cause: string;
  /** How to put it right, and how to keep clear of it. */
  cure: string;
}

/**
 * What is said of one mistake. `Params` are its facts, plain data. `related` are the other
 * places of it, as people read them: `site/pages/team.yaml:4`.
 */
export interface Sentences<Params> {
  /** What is wrong: one sentence in the author's words. */
  message(params: Params, related: string[]): string;
  /** What to type instead; may have several lines. */
  hint(params: Params, related: string[]): string;
}

/** All that is said of a kind of mistake. */
export interface CatalogueEntry<Params> extends Advice, Sentences<Params> {}

/** The facts of a mistake whose words are always the same. */
export type NoParams = Record<string, never>;

/** An entry of the catalogue, with the facts that its words are made of. */
export function entry<Params>(words: CatalogueEntry<Params>): CatalogueEntry<Params> {
  return words;
}

/** The sentences of a kind of mistake that has several reasons, one pair a reason. */
export function byReason<Params extends { because: string }>(
  sentences: {
    [Because in Params['because']]: Sentences<Extract<Params, { because: Because }>>;
  },
): Sentences<Params> {
  const of = ({ because }: Params) =>
    sentences[because as Params['because']] as unknown as Sentences<Params>;
  return {
    message: (params, related) => of(params).message(params, related),
    hint: (params, related) => of(params).hint(params, related),
  };
}

/**
 * The same where each reason is known by a fact of its own: the first that is there decides.
 * `Reasons` has the facts of each reason by the name of that fact.
 */
export function byFact<Reasons extends { [Fact in keyof Reasons]: Record<Fact, unknown> }>(
  sentences: { [Fact in keyof Reasons]: Sentences<Reasons[Fact]> },
): Sentences<Reasons[keyof Reasons]> {
  const facts = Object.keys(sentences) as (keyof Reasons)[];
  const of = (params: object) => {
    const fact = facts.find((name) => Object.hasOwn(params, name)) as keyof Reasons;
    return sentences[fact] as unknown as Sentences<object>;
  };
  return {
    message: (params, related) => of(params).message(params, related),
    hint: (params, related) => of(params).hint(params, related),
  };
}

/** A part of the catalogue. */
export type Entries = Record<string, CatalogueEntry<never>>;
