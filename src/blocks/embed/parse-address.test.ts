import { expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

const wholeText = (street: string) => ({ street, city: '', state: '', zip: '' });

it('takes street, city, state and ZIP apart', () => {
  expect(parseAddress('12 Lake St, Clermont, FL 34711')).toEqual({
    street: '12 Lake St',
    city: 'Clermont',
    state: 'FL',
    zip: '34711',
  });
});

it('joins further parts of the street by a comma and a space', () => {
  expect(parseAddress(' 12 Lake St,Unit 4 ,  Clermont , FL  347111234 ')).toEqual({
    street: '12 Lake St, Unit 4',
    city: 'Clermont',
    state: 'FL',
    zip: '347111234',
  });
});

it.each([
  '12 Lake St',
  'Clermont, FL 34711',
  '12 Lake St, Clermont, FL 34711-1234',
  '12 Lake St, Clermont, fl 34711',
  '12 Lake St, Clermont, FL 3471',
  '12 Lake St, Clermont, FL 3471112345',
  '12 Lake St, Clermont, Florida 34711',
  '12 Lake St, Clermont, FL34711',
  '12 Lake St, Clermont, FL 34711, USA',
  '',
])('takes all of "%s" for the street', (text) => {
  expect(parseAddress(text)).toEqual(wholeText(text));
});
