import { plainWidth } from '../model/text/plain-width.ts';

type WrittenTime = Record<'hour' | 'minute' | 'half', string | undefined>;

/** Returns `09:30`; 24:00 is `00:00` of the next day. */
export function timeOf({ hour = '', minute = '00', half }: WrittenTime): string | undefined {
  const written = Number(hour);
  const isHalf = half !== undefined;
  const fits = isHalf ? written >= 1 && written <= 12 : hour !== '' && written <= 24;
  if (!fits || Number(minute) > 59 || (written === 24 && minute !== '00')) return undefined;
  const ofDay = isHalf ? (written % 12) + (/^p/i.test(half) ? 12 : 0) : written % 24;
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
}

const HOUR =
  /(?:(午前|오전)|(午後|오후))? ?(\d{1,2})(?:[時시] ?(?:(\d{1,2})[分분])?|:(\d\d))(?!\d)/g;

/** Rewrites times of Japanese and Korean: `午前10時30分〜午後5時` becomes `10:30 AM-5:00 PM`. */
export function usualTimes(written: string): string {
  return plainWidth(written)
    .replace(HOUR, (_, am, pm, hour, minute, other = minute ?? '') => {
      return `${hour}:${other.padStart(2, '0')}${am ? ' AM' : pm ? ' PM' : ''}`;
    })
    .replace(/ ?[〜~] ?/g, '-');
}
