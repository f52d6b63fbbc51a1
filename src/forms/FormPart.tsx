import type { Form } from '../model/form.ts';
import { Island } from '../parts/island.tsx';
import { island } from './form.island.tsx';

/** A form on a page: what blocks put where a form belongs. */
export function FormPart({ form }: { form: Form }) {
  return <Island of={island} with={{ form }} />;
}
