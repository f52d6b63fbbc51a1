import type { Answers, NamedFile } from '../../answers.ts';
import type { Call, DeliveryDefinition, DeliveryRequest, DeliveryResult } from '../../delivery.ts';
import { addressHere, pathInSite } from '../../site-path.ts';
import { unanswered } from '../../unanswered.ts';
import { resultIn } from './read-answer.ts';

/** A browser posts to the server that the page came from, and that puts it into its inbox. */
export const delivery: DeliveryDefinition = {
  isKeptHere: () => true,
  call: ({ form, answers, page }) => formCall({ form: form.id, answers, page }),
  async deliver(request) {
    if (request.keep) return request.keep();
    if (!('document' in globalThis)) return { state: 'failed', reason: 'closed' };
    return postForm({ ...request, form: request.form.id });
  },
};

/** What is posted: the form by its id, and how it is sent. */
type Post = Pick<DeliveryRequest, 'answers' | 'page' | 'key' | 'headers' | 'signal'> & {
  form: string;
};

/** Posts a form from a browser to the server that its page came from. Works on any page of the site. */
export async function postForm(post: Post): Promise<DeliveryResult> {
  try {
    return await resultIn(await request(post));
  } catch (error) {
    return unanswered(error, post.signal);
  }
}

function request({ key, signal, headers, ...post }: Post): Promise<Response> {
  const call = formCall({ ...post, page: pathInSite(post.page) });
  return fetch(addressHere(call.address), {
    method: 'POST',
    headers: {
      ...call.headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: call.body,
    signal,
  });
}

/** What is posted of a form, given by its id, that was sent from a page. */
function formCall({ form, answers, page }: Pick<Post, 'form' | 'answers' | 'page'>): Call {
  return {
    address: `/forms/${form}?from=${encodeURIComponent(page)}`,
    headers: { accept: 'application/json' },
    body: formDataOf(answers),
  };
}

function formDataOf(answers: Answers<NamedFile>): FormData {
  const data = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') data.append(name, answer);
    else for (const file of answer) if (file instanceof File) data.append(name, file);
  }
  return data;
}
