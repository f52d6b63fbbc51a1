import { expect, test } from 'vitest';
import { languageMistake } from './language-mistakes.ts';

function meantBy(tag: string, country?: string) {
  const mistake = languageMistake(tag, country);
  return mistake && [mistake.reason, mistake.suggestion];
}

test('languages that are spoken are left alone, also rare ones', () => {
  const tags =
    'en en-US en-us de-AT de-CH de-LU es-419 es-MX es-US pt-PT pt-BR zh-Hant-TW zh-CN sr-Latn-RS ca-valencia gsw nds frr fil tl no nb-NO nn he-IL cy-GB se-SE en-150 en-001 sq-XK fr-CA uk-UA pfl ast fr-FR it-IT nl-BE ja-JP hi-IN ar-EG';
  for (const tag of tags.split(' ')) expect([tag, languageMistake(tag)]).toEqual([tag, undefined]);
});

test('a language that there is not is told, with the one that is meant', () => {
  expect(meantBy('sp')).toEqual(['no-language', 'es']);
  expect(meantBy('ge-GE')).toEqual(['no-language', 'de-GE']);
  expect(meantBy('jp')).toEqual(['no-language', 'ja-JP']);
  expect(meantBy('dk-DK')).toEqual(['no-language', 'da-DK']);
  expect(meantBy('at')).toEqual(['no-language', 'de-AT']);
  expect(meantBy('xx')).toEqual(['no-language', undefined]);
});

test('a country that there is not is told, with the language in one', () => {
  expect(meantBy('es-SP')).toEqual(['no-country', 'es-ES']);
  expect(meantBy('en-EN')).toEqual(['no-country', 'en-GB']);
  expect(meantBy('de-EU')).toEqual(['no-country', 'de-DE']);
  expect(meantBy('en-ZZ')).toEqual(['no-country', 'en-US']);
});

test('letters that browsers do not use are told', () => {
  expect(meantBy('en-UK')).toEqual(['otherwise', 'en-GB']);
  expect(meantBy('deu-AT')).toEqual(['otherwise', 'de-AT']);
  expect(meantBy('iw')).toEqual(['otherwise', 'he']);
});

test('a country that is taken for another is told, unless site.yaml names it', () => {
  expect(meantBy('de-GE')).toEqual(['elsewhere', 'de-DE']);
  expect(meantBy('de-GE', 'ge')).toBeUndefined();
  expect(meantBy('sv-SV')).toEqual(['elsewhere', 'sv-SE']);
  expect(languageMistake('uk-UK')).toMatchObject({ region: 'GB', suggestion: 'uk-UA' });
  expect(meantBy('uk-UK', 'GB')).toEqual(['otherwise', 'uk-GB']);
  expect(meantBy('es-LA')).toEqual(['elsewhere', 'es-419']);
});
