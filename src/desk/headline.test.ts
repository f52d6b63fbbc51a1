import { expect, it } from 'vitest';
import { sampleLead } from '../../tests/support/sample-lead.ts';
import type { Form } from '../model/schema/form.ts';
import { headlineOf } from './headline.ts';

it('lists a lead by what its visitor wrote', () => {
  const fields = [
    { kind: 'hidden', name: 'campaignName', value: 'Spring' },
    { kind: 'text', name: 'wish', label: 'Wish' },
    { kind: 'text', name: 'fullName', label: 'Name' },
  ];
  const answers = { campaignName: 'Spring', wish: 'A roof', fullName: 'Ada' };
  const headline = headlineOf(sampleLead({ answers }), { fields } as Form);
  expect(headline).toEqual({ title: 'Ada', rest: 'A roof' });
});
