import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** Takes one sent form and says what became of it. */
export type ReceiveForm = (request: Request) => Promise<Response>;

/** Where forms are sent: `/forms/ID`. */
export function formPosts(receive: ReceiveForm): RequestListener {
  const app = new Hono();
  app.on(['GET', 'POST'], '/forms/:id', ({ req }) => receive(req.raw));
  app.all('*', (context) => context.text('Forms can only be sent here.\n', 405, { Allow: 'POST' }));
  app.onError((error, context) => {
    console.error(error);
    return context.text('The form could not be taken. Nothing was sent.\n', 500);
  });
  return getRequestListener(app.fetch);
}
