import type { SendResult } from '../destinations/send.ts';
import type { DeliveryResult } from '../forms/deliveries/delivery.ts';
import type { Answer, Answers, NamedFile } from '../forms/fields/answers.ts';
import type { Block } from '../model/manifest/manifest.ts';
import type { Destination } from '../model/schema/destination.ts';
import type { Field, Form } from '../model/schema/form.ts';

/** A project's units under test. */
export interface TestProject {
  /**
   * Returns what `check` reports about the examples of all units, or else which sample answers are
   * refused, or which examples render differently each time; empty if nothing is wrong.
   *
   * @throws the error of a view that fails to render an example, or of a rule about a sample answer.
   */
  problems(): Promise<string>;
  /**
   * Returns the HTML of a page with one block, written as in a page's YAML.
   *
   * @throws an error with the diagnostics of `check` if the block does not match its schema.
   */
  render(block: Block): Promise<string>;
  /** Returns the error message of a field for an answer, also an empty one; undefined if valid. */
  refuse(field: Field, answer: Answer<NamedFile>): string | undefined;
  /** Returns the sample answer to a field in tests of forms. */
  sample(field: Field): Answer;
  /** Returns the result of delivering answers; `keep` stores them in the inbox. */
  deliver(
    form: Form,
    answers: Answers<NamedFile>,
    keep?: () => Promise<DeliveryResult>,
  ): Promise<DeliveryResult>;
  /**
   * Returns the result of sending answers to a destination, written as in site.yaml. The test's own
   * environment has the values of `{env.NAME}`.
   *
   * @throws an error that says why the setting is refused.
   */
  forward(
    destination: Destination,
    form: Form,
    answers: Record<string, string>,
  ): Promise<SendResult>;
}
