/** How much of a body arrives at once, in bytes. */
const PIECE = 65_536;

/**
 * A post for tests as a server gets it: bytes in pieces, the rest of which may be left unread.
 * The body that Node makes of a `FormData` is no such thing: since Node 24 it goes on writing
 * to a stream that nobody reads any more, and fails where no one can catch it.
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
