import type { RenderableSite } from '../../ui/layout/renderable-site.ts';

/** Returns `/.well-known/security.txt` (RFC 9116), if the site names a security contact. */
export function securityFile({
  manifest: { siteInfo },
  url,
}: Pick<RenderableSite, 'manifest' | 'url'>): Map<string, string> {
  const { security, language, languages } = siteInfo;
  if (!security) return new Map();
  const { contact, expires, policy } = security;
  const spoken = languages.length > 0 ? languages.map(({ tag }) => tag) : [language];
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}T00:00:00.000Z`,
    `Preferred-Languages: ${spoken.join(', ')}`,
    `Canonical: ${url}/.well-known/security.txt`,
    ...(policy ? [`Policy: ${policy.external ? policy.href : url + policy.href}`] : []),
  ];
  return new Map([['.well-known/security.txt', `${lines.join('\n')}\n`]]);
}
