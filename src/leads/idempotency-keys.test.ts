import { expect, it } from 'vitest';
import { sampleForm } from '../../tests/support/sample-form.ts';
import { idempotencyKeys } from './idempotency-keys.ts';

/** What this version and all later ones must compute: it is stored with each lead. */
const DIGEST = '07f11f5fcbb4e9ac8e97f411f9f3da856677a433ce9235c68e7585bb1b0f1398';

it('computes the digests of earlier versions: a form may be sent again after an update', async () => {
  const form = sampleForm([{ kind: 'hidden', name: 'source', value: 'Home' }]);
  const w9 = { name: 'w9.pdf', size: 5, digest: 'a1b2', tempFile: null };
  const answers = { source: 'Home', name: 'Zoë', phone: '', message: 'One\r\ntwo', w9: [w9] };
  const submission = { form, answers, page: '/contact', key: 'K7M2-9QXD-K7M2-9QXD' };
  const keys = await idempotencyKeys(async () => '')(submission, new Date());
  expect(keys).toEqual({ digest: DIGEST, key: submission.key, earlier: [] });
});
