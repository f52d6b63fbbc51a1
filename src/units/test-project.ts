import type { Answer, Answers, NamedFile } from '../forms/answers.ts';
import type { DeliveryResult } from '../forms/delivery.ts';
import type { Field, Form } from '../model/form.ts';
import type { Block } from '../model/manifest.ts';

/** A project's units in a test. */
export interface TestProject {
  /**
   * What `check` says of the examples of all units, or else which of them are another page each time
   * they are rendered; empty if nothing is wrong.
   *
   * @throws what a view throws that shows an example.
   */
  problems(): Promise<string>;
  /**
   * The HTML of a page that shows a block, written as an author writes it.
   *
   * @throws with the words of `check` if the block does not fit its schema.
   */
  render(block: Block): Promise<string>;
  /** What a field says of an answer; undefined if it takes it. */
  refuse(field: Field, answer: Answer<NamedFile>): string | undefined;
  /** The answer that tests of a form give to a field. */
  sample(field: Field): Answer;
  /** What comes of delivering answers; `keep` is the inbox that it may put them into. */
  deliver(
    form: Form,
    answers: Answers<NamedFile>,
    keep?: () => Promise<DeliveryResult>,
  ): Promise<DeliveryResult>;
}
