import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NavLinks } from './NavLinks.tsx';

test('links to pages tell their language, and which of them is the current one', () => {
  const language = { tag: 'es', name: 'Spanish' };
  const links = [
    { label: 'About', path: '/about' },
    { label: 'Contacto', path: '/es/contacto', language },
  ];
  expect(renderToStaticMarkup(<NavLinks of={links} current="/about" />)).toBe(
    '<ul><li><a href="/about" aria-current="page">About</a></li>' +
      '<li><a href="/es/contacto" hrefLang="es" data-language="Spanish">Contacto</a></li></ul>',
  );
});
