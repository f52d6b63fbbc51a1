import { expect, it } from 'vitest';
import { titleWithoutCompany } from './title-without-company.ts';

const title = (text: string) =>
  titleWithoutCompany({ title: text, label: 'Label' }, 'Example Works');

it('leaves the company out at either end of a title', () => {
  expect(title('Prices | Example Works')).toBe('Prices');
  expect(title('Prices - Example Works')).toBe('Prices');
  expect(title('Example Works – Prices')).toBe('Prices');
});

it('keeps the company where it is part of what the title says', () => {
  expect(title('Why Example Works')).toBe('Why Example Works');
  expect(title('Example Works in Berlin')).toBe('Example Works in Berlin');
  expect(title('Example Works-Shop')).toBe('Example Works-Shop');
  expect(title('Non-Example Works')).toBe('Non-Example Works');
});

it('takes the label of the page where nothing else is left', () => {
  expect(title('Example Works')).toBe('Label');
  expect(title('| Example Works')).toBe('Label');
});
