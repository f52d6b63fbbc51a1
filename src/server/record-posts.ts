import type { MiddlewareHandler } from 'hono';
import { forRequest, newRequestId } from '../log/request.ts';
import type { NodeEnv } from './node-env.ts';

/** What became of one post. */
export interface AnsweredPost {
  /** The id in the address, whether or not there is such a form. Empty if it names none. */
  form: string;
  /** In HTTP; 0 if the visitor left before the answer was there. */
  status: number;
  milliseconds: number;
}

/** Tells of each post when it is answered or given up. */
export function recordPosts(record: (post: AnsweredPost) => void): MiddlewareHandler<NodeEnv> {
  return ({ req, env: { outgoing } }, next) => {
    const id = newRequestId();
    const from = performance.now();
    const [, form = ''] = /^\/forms\/([^/]+)/.exec(req.path) ?? [];
    const answered = () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : 0;
      record({ form, status, milliseconds: Math.round(performance.now() - from) });
    };
    // `AsyncResource.bind` costs a twentieth of all that is done for a post.
    outgoing.once('close', () => forRequest(id, answered));
    return forRequest(id, next);
  };
}
