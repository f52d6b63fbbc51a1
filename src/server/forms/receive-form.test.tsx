import { describe, expect, it, vi } from 'vitest';
import { english } from '../../../tests/support/english-words.ts';
import { FORM_BACKING } from '../../../tests/support/form-backing.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { receiveForm } from './receive-form.tsx';

const message = {
  id: 'message',
  name: 'Message',
  submit: 'Send',
  fields: [
    { kind: 'email', name: 'email', label: 'Email', required: true },
    { kind: 'file', name: 'photo', label: 'Photo', accept: ['.png'] },
  ],
  deliver: { to: 'inbox' },
};

const site = {
  manifest: {
    forms: { message },
    pages: [{ path: '/contact', forms: [message.id], blocks: [{ type: 'form', form: message }] }],
    siteInfo: { words: english, language: 'en-US' },
    translations: {},
  },
} as unknown as RenderableSite;

const keeps: Inbox = {
  keep: async () => ({ state: 'kept', receipt: 'K7M2-9QXD', lostFiles: ['big.png'] }),
};

interface Post {
  body?: string | FormData;
  type?: string;
  inbox?: Inbox;
  target?: string;
  headers?: Record<string, string>;
}

async function post({ body, type, inbox = keeps, target = '/forms/message', headers }: Post) {
  const request = new Request(`http://localhost${target}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...headers },
    body: body ?? null,
  });
  const response = await receiveForm(request, site, { ...FORM_BACKING, inbox });
  return { status: response.status, answer: await response.json() };
}

const JSON_TYPE = 'application/json';

describe('a form that a script posts', () => {
  it('gets a receipt, whatever it is written in', async () => {
    const kept = { status: 200, answer: { receipt: 'K7M2-9QXD', lostFiles: ['big.png'] } };
    expect(await post({ body: '{"email":"a@example.com"}', type: JSON_TYPE })).toEqual(kept);
    const parts = new FormData();
    parts.append('email', 'a@example.com');
    parts.append('photo', new File(['x'], 'big.png'));
    expect(await post({ body: parts })).toEqual(kept);
    const coded = { body: 'email=a%40example.com', type: 'application/x-www-form-urlencoded' };
    expect(await post(coded)).toEqual(kept);
  });

  it.each([
    ['{"email":"a@example.com","role":"admin"}', 'role'],
    ['{"email":"a@example.com","__proto__":"x"}', '__proto__'],
    ['{"email":"nobody"}', 'email'],
    ['{"email":"a@example.com","photo":"x"}', 'photo'],
  ])('is told each wrong field of %s', async (body, field) => {
    const keep = vi.fn<Inbox['keep']>();
    const { status, answer } = await post({ body, type: JSON_TYPE, inbox: { keep } });
    expect(status).toBe(422);
    expect(answer.problems).toMatchObject([{ field, missing: false }]);
    expect(keep).not.toHaveBeenCalled();
  });

  it.each([
    ['[]', JSON_TYPE],
    ['{"email":1}', JSON_TYPE],
    ['{', JSON_TYPE],
    ['x', 'multipart/form-data; boundary=y'],
  ])('is refused if it sends %s as %s', async (body, type) => {
    expect((await post({ body, type })).status).toBe(400);
  });

  it('is refused unread if it says that it is too large', async () => {
    const headers = { 'content-length': '99000000' };
    const { status, answer } = await post({ body: '{}', type: JSON_TYPE, headers });
    expect(status).toBe(413);
    expect(answer.problems).toHaveLength(1);
  });

  it('is refused as soon as it is too large', async () => {
    expect((await post({ body: 'x'.repeat(11_000_000), type: JSON_TYPE })).status).toBe(413);
  });

  it('hears the truth when nothing was kept', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const inbox: Inbox = { keep: () => Promise.reject(new Error('The disk is full.')) };
    const body = '{"email":"a@example.com"}';
    expect(await post({ body, type: JSON_TYPE, inbox })).toMatchObject({
      status: 503,
      answer: { error: { reason: 'unkept' } },
    });
    vi.restoreAllMocks();
  });

  it('is sent nowhere but to forms that a page shows', async () => {
    const request = new Request('http://localhost/forms/__proto__', { method: 'POST' });
    expect((await receiveForm(request, site, { ...FORM_BACKING, inbox: keeps })).status).toBe(404);
  });
});

describe('a form that a browser posts by itself', () => {
  const keep: Inbox['keep'] = async () => ({ state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] });

  async function postTo(form: object) {
    const forms = { message: { ...message, success: { page: { href: '/thanks' } }, ...form } };
    const request = new Request('http://localhost/forms/message', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40example.com',
    });
    const own = { ...site, manifest: { ...site.manifest, forms } } as unknown as RenderableSite;
    const response = await receiveForm(request, own, { ...FORM_BACKING, inbox: { keep } });
    return { response, html: await response.text() };
  }

  it('goes on to its page, and what the browser kept of it is forgotten', async () => {
    const { response, html } = await postTo({});
    expect(response.status).toBe(200);
    expect(html).toContain('<meta http-equiv="refresh" content="0;url=/thanks">');
    expect(html).toMatch(/<a href="\/thanks" data-draft="signpost-draft:message:\w+">/);
    expect(html).toMatch(/<\/a><script>try\{localStorage\.removeItem\(/);
  });

  it('is led on at once where the browser keeps nothing', async () => {
    const { response } = await postTo({ remember: false });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/thanks']);
  });
});
