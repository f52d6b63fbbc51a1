import { expect, it } from 'vitest';
import { tinySite } from '../../../tests/support/tiny-site.ts';
import { compile } from '../../pipeline.ts';

it.each([
  ['French', ['Adresse e-mail', 'Votre téléphone', 'Votre message']],
  ['Italian', ['E-mail', 'Numero di telefono', 'Il tuo messaggio']],
  ['Dutch', ['E-mailadres', 'Uw telefoon', 'Uw bericht']],
  ['Polish', ['E-mail', 'Numer telefonu', 'Wiadomość']],
  ['Portuguese', ['E-mail', 'Seu telefone', 'Mensagem']],
  ['Spanish', ['Correo electrónico', 'Su teléfono', 'Su mensaje']],
])('knows by the labels of a form in %s what its fields ask for', async (_language, labels) => {
  const fields = labels.map((label) => `  - ${label}\n`).join('');
  const site = await tinySite({
    'forms/message.yaml': `name: Message\nsubmit: Send\nfields:\n${fields}deliver: { to: inbox }\nsuccess: { message: Thanks. }\n`,
  });
  const { diagnostics } = await compile(site);
  const found = diagnostics.find(({ code }) => code === 'group-needed');
  const { lines = [] } = (found?.params ?? {}) as { lines?: string[] };
  const kinds = lines.filter((line) => line.includes('kind:'));
  expect(kinds).toEqual(['- kind: email', '- kind: tel', '- kind: textarea']);
});
