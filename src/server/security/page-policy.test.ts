import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { pagePolicies } from './page-policy.ts';
import { TOAST_STYLES } from './toast-styles.ts';

const siteInfo = { workflow: { host: 'https://flows.example.com/run' } };
const embeds = ['maps.example.com', 'films.example.com'];
const headersOf = pagePolicies({ siteInfo, embeds } as unknown as Manifest);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of a directive in the policy of a page. */
function allowed(directive: string, html: string): string | undefined {
  const parts = headersOf(html)['Content-Security-Policy']?.split('; ') ?? [];
  return parts.find((part) => part.startsWith(`${directive} `))?.slice(directive.length + 1);
}

describe('the policy of a page', () => {
  it('lets those scripts run that stand in the page, and no data', () => {
    const page =
      '<script>if (1 < 2) "<script>"</script><script type="speculationrules">{}</script>' +
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{1}</script>' +
      '<script type="module">two()</script><script>never ends';
    const hashes = ['if (1 < 2) "<script>"', '{}', 'two()'].map(hashOf).join(' ');
    expect(allowed('script-src', page)).toBe(`'self' ${hashes}`);
  });

  it('knows the styles that stand in the page, each once', () => {
    const page =
      '<style>a{color:red}</style><i style="width:2px"></i><b style="width:2px"></b>' +
      '<i style="--x:&quot;a&amp;b&quot;"></i>';
    const attributes = ['width:2px', '--x:"a&b"'].map(hashOf).join(' ');
    expect(allowed('style-src', page)).toBe(
      `'self' ${hashOf('a{color:red}')} ${hashOf('')} 'unsafe-hashes' ${attributes}`,
    );
    expect(allowed('style-src', '<p>style="no"</p>')).toBe(`'self' ${hashOf('')}`);
  });

  it('lets toasts have their styles on a page with islands', () => {
    const sources = `'self' ${hashOf('')} ${hashOf(TOAST_STYLES)}`;
    expect(allowed('style-src', '<div data-island="form"></div>')).toBe(sources);
  });

  it('stays within what proxies take of a page with very many styles of its own', () => {
    const page = Array.from({ length: 200 }, (_, at) => `<i style="--at:${at}"></i>`).join('');
    expect(headersOf(page)['Content-Security-Policy']?.length).toBeLessThan(2000);
    expect(allowed('style-src-attr', page)).toBe("'unsafe-inline'");
  });

  it('allows those services alone that the page names', () => {
    const page = '<iframe src="https://maps.example.com/here"></iframe>';
    expect(allowed('frame-src', page)).toBe("'self' https://maps.example.com");
    expect(allowed('connect-src', page)).toBe("'self' https://maps.example.com");
    expect(allowed('worker-src', page)).toBe('data:');
    expect(allowed('frame-src', '<p></p>')).toBe("'self'");
    expect(allowed('worker-src', '<p></p>')).toBeUndefined();
    const form = '<div data-island="form" data-props="https://flows.example.com/run"></div>';
    expect(allowed('connect-src', form)).toBe("'self' https://flows.example.com");
  });

  it('lets pictures and films come of hosts that are declared, where the page has some', () => {
    const page =
      '<img alt="" src="https://maps.example.com/a.png"><img alt="" src="https://cdn.example/b.png">' +
      '<video src="https://films.example.com/a.mp4"></video>';
    expect(allowed('img-src', page)).toBe("'self' data: blob: https://maps.example.com");
    expect(allowed('media-src', page)).toBe("'self' https://films.example.com");
    expect(allowed('img-src', '<p>https://maps.example.com</p>')).toBe("'self' data: blob:");
  });

  it('gives abilities to the frames that are given them', () => {
    const page =
      '<iframe title="a" src="https://maps.example.com/?a&amp;b" allow="geolocation; fullscreen">';
    const permissions = headersOf(page)['Permissions-Policy'];
    expect(permissions).toContain('geolocation=("https://maps.example.com")');
    expect(permissions).toContain('camera=()');
    expect(permissions).not.toContain('fullscreen');
  });
});
