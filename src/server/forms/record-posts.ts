import type { MiddlewareHandler } from 'hono';
import { newRequestId } from '../../log/request.ts';
import type { NodeEnv } from '../http/node-env.ts';

export interface AnsweredPost {
  request: string;
  /** The form id in the URL, whether or not the form exists. Empty if there is none. */
  form: string;
  /** HTTP status; 0 if the visitor disconnected before the response was complete. */
  status: number;
  milliseconds: number;
}

/** Calls `record` for each post when it is answered or aborted. */
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
