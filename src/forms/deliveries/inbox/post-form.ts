import type { Answers, NamedFile } from '../../answers.ts';
import type { Outcome, Parcel } from '../../delivery.ts';
import { unanswered } from '../../unanswered.ts';
import { outcomeIn } from './read-answer.ts';

/** What is posted: the form by its id, and how it is sent. */
type Post = Pick<Parcel, 'answers' | 'page' | 'key' | 'signal'> & {
  form: string;
  headers?: Record<string, string>;
};

/** Posts a form from a browser to the server that its page came from. Works on any page of the site. */
export async function postForm(post: Post): Promise<Outcome> {
  try {
    return await outcomeIn(await request(post));
  } catch (error) {
    return unanswered(error, post.signal);
  }
}

function request({ form, answers, page, key, signal, headers }: Post): Promise<Response> {
  return fetch(`/forms/${form}?from=${encodeURIComponent(page)}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: formDataOf(answers),
    signal,
  });
}

function formDataOf(answers: Answers<NamedFile>): FormData {
  const data = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') data.append(name, answer);
    else for (const file of answer) if (file instanceof File) data.append(name, file);
  }
  return data;
}
