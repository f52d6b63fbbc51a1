import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { forRequest } from '../log/request.ts';

/** What became of one post. */
export interface HeardPost {
  /** The id in the address, whether or not there is such a form. Empty if it names none. */
  form: string;
  /** In HTTP; 0 if the visitor left before the answer was there. */
  status: number;
  milliseconds: number;
}

/** Takes posts as `take` does, and tells of each when it is answered or given up. */
export function heardPosts(
  take: RequestListener,
  hear: (post: HeardPost) => void,
): RequestListener {
  return (request, response) =>
    forRequest(() => {
      const from = performance.now();
      const [, form = ''] = /^\/forms\/([^/?#]+)/.exec(request.url ?? '') ?? [];
      const answered = () => {
        const status = response.writableFinished ? response.statusCode : 0;
        hear({ form, status, milliseconds: Math.round(performance.now() - from) });
      };
      response.once('close', AsyncResource.bind(answered));
      return take(request, response);
    });
}
