import { Type } from 'typebox';
import { count, list, optional } from '../../../model/schema/builders.ts';
import { defineField } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'file',
  description: 'Files from the device of the visitor.',
  when: 'For documents and photographs.',
  aliases: [
    'upload',
    'attachment',
    'archivo',
    'datei',
    'fichier',
    'piecejointe',
    'plik',
    'bestand',
    'ficheiro',
  ],
  properties: {
    accept: optional(
      list(
        'The endings of the files it takes: .pdf. Left out, any.',
        Type.String({
          description: 'An ending, with its dot: .pdf',
          pattern: '^\\.[A-Za-z0-9]+$',
          patternHint: 'a dot and letters or digits: .pdf',
          examples: ['.pdf'],
        }),
      ),
    ),
    maxFiles: optional(count('How many files it takes. Left out, 1.', { minimum: 1, maximum: 20 })),
    maxMegabytes: optional(
      count('How large each file may be, in megabytes. Left out, 10.', { minimum: 1, maximum: 50 }),
    ),
  },
});
