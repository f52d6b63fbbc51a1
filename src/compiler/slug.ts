/** The anchor made of a heading: `What's "Section 8"?` becomes `what-s-section-8`. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The path that was probably meant: `Our Team/` becomes `/our-team`. */
export function asPath(written: string): string {
  return `/${written.split('/').map(slug).filter(Boolean).join('/')}`;
}
