import { expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

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
