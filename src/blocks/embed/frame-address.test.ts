import { expect, it } from 'vitest';
import { frameAddress, parseAddress } from './frame-address.ts';

const names = { street: 'Address', city: 'City', state: 'State', zip: 'ZIP' };
const frame = 'https://forms.example.com/analysis';

it('hands over every part that is known', () => {
  expect(frameAddress(frame, names, '12 Lake St, Clermont, FL 34711')).toBe(
    `${frame}?Address=12%20Lake%20St&City=Clermont&State=FL&ZIP=34711`,
  );
});

it('leaves out what is empty', () => {
  expect(frameAddress(frame, names, '12 Lake St')).toBe(`${frame}?Address=12%20Lake%20St`);
  expect(frameAddress(frame, names, '  ')).toBe(frame);
});

it('keeps what the address already asks for, and characters that mean something there', () => {
  expect(frameAddress(`${frame}?id=7#top`, names, 'A&B=1+1 #2')).toBe(
    `${frame}?id=7&Address=A%26B%3D1%2B1%20%232#top`,
  );
});

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
