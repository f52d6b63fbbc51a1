// Sends POST requests over several connections, each as soon as the previous one is answered.
import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends requests for `milliseconds`.
 *
 * @param makePost returns the next request as raw HTTP/1.1 text.
 * @returns the responses with status 200 per second, and the 50th and 99th percentile of the
 *   latency in milliseconds.
 * @throws if a response has another status.
 */
export async function load({ address, connections, milliseconds, makePost }) {
  const times = [];
  const end = performance.now() + milliseconds;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () => visit(address, end, makePost, times)),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))];
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

async function visit(address, end, makePost, times) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
  await once(socket, 'connect');
  while (performance.now() < end) {
    const from = performance.now();
    socket.write(makePost());
    const answer = await answerOn(socket);
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer);
    times.push(performance.now() - from);
  }
  socket.destroy();
}

async function answerOn(socket) {
  let said = '';
  while (!isWhole(said)) {
    const [more] = await once(socket, 'data');
    said += more;
  }
  return said;
}

function isWhole(said) {
  const head = said.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /^content-length: *(\d+)/im.exec(said.slice(0, head));
  return length ? said.length >= head + 4 + Number(length[1]) : said.endsWith('0\r\n\r\n');
}
