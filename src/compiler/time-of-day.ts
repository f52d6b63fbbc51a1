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
