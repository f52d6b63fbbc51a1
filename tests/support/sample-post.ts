/** Bytes per chunk. */
const PIECE = 65_536;

/**
 * Creates a post for tests as a server receives it: a stream that may be left unread. The body that
 * Node creates from a `FormData` cannot: since Node 24 it keeps writing to a stream that is no
 * longer read, and throws an error that cannot be caught.
 */
export async function samplePost(body: BodyInit, type?: string): Promise<Request> {
  const sent = request(body, type === undefined ? {} : { 'content-type': type });
  if (body instanceof ReadableStream) return sent;
  const bytes = new Uint8Array(await sent.arrayBuffer());
  return request(inPieces(bytes), sent.headers);
}

function request(body: BodyInit, headers: HeadersInit): Request {
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://site.example/forms/sample', init);
}

function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + PIECE));
      at += PIECE;
    },
  });
}
