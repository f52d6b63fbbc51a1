import type { Form } from '../model/form.ts';
import type { IslandDefinition } from '../parts/island.tsx';

/** What the form needs to know beside its own spec. */
export interface FormIslandProps {
  form: Form;
}

export const island: IslandDefinition<FormIslandProps> = {
  name: 'form',
  when: 'visible',
  Component: ({ form }) => <form aria-label={form.name} />,
};
