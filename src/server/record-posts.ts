import type { MiddlewareHandler } from 'hono';
import { newRequestId } from '../log/request.ts';
import type { NodeEnv } from './node-env.ts';

/** What became of one post. */
export interface AnsweredPost {
  /** The id of the request. */
  request: string;
  /** The id in the address, whether or not there is such a form. Empty if it names none. */
  form: string;
  /** In HTTP; 0 if the visitor left before the answer was there. */
  status: number;
  milliseconds: number;
}

/** Tells of each post when it is answered or given up. */
export function recordPosts(record: (post: AnsweredPost) => void): MiddlewareHandler<NodeEnv> {
  return (context, next) => {
    const { req, env } = context;
    const { outgoing } = env;
    const request = newRequestId();
    context.set('request', request);
    const from = performance.now();
    const [, form = ''] = /^\/forms\/([^/]+)/.exec(req.path) ?? [];
    const answered = () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : 0;
      record({ request, form, status, milliseconds: Math.round(performance.now() - from) });
    };
    outgoing.once('close', answered);
    return next();
  };
}
