import type { Form } from '../model/form.ts';
import type { Page } from '../model/manifest.ts';

/** The pages that show a form, in their order. */
export function pagesWith({ id }: Form, pages: Page[]): Page[] {
  return pages.filter(({ blocks }) => holdsForm(blocks, id));
}

/** Whether a form is somewhere in a value of the manifest. */
function holdsForm(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isIt = 'deliver' in value && 'id' in value && value.id === id;
  return isIt || Object.values(value).some((part) => holdsForm(part, id));
}
