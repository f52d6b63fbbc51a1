// Measures how many mails per second are sent to a mail server with TLS and network latency: with a
// connection per mail, and with pooled connections.
//
//   node bench/mail.mjs [--mails 150] [--away 10]     --away: latency in ms, in each direction

import { connect, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '150' },
    away: { type: 'string', default: '10' },
  },
});
const mails = Number(values.mails);
const away = Number(values.away);

/** The concurrency of a lane of the outbox. */
const AT_ONCE = 3;
const ROUNDS = 3;

// Skips the 100 ms pause that detects clients that send before the greeting.
SMTPConnection.prototype.init = function init() {
  this._setListeners(() => this.connectionReady());
};
const server = new SMTPServer({
  secure: true,
  authOptional: true,
  disableReverseLookup: true,
  onAuth: (_auth, _session, answer) => answer(null, { user: 1 }),
  onData: (stream, _session, answer) => stream.resume().on('end', answer),
});
const behind = await portOf(server);
const port = await portOf(createServer(far));

/** Forwards a connection with a delay in each direction. */
function far(socket) {
  const other = connect(behind, '127.0.0.1');
  for (const [from, to] of [
    [socket, other],
    [other, socket],
  ]) {
    from.on('data', (bytes) => setTimeout(() => to.destroyed || to.write(bytes), away));
    from.on('close', () => setTimeout(() => to.destroy(), away)).on('error', () => {});
  }
}

function portOf(listener) {
  return new Promise((resolve) => {
    const listening = listener.listen(0, '127.0.0.1', () => {
      resolve((listening.server ?? listening).address().port);
    });
  });
}

const auth = { user: 'user', pass: 'secret' };
const tls = { rejectUnauthorized: false };
const common = { host: '127.0.0.1', port, secure: true, auth, tls };
const WAYS = {
  'a connection each': () => createTransport(common),
  'connections kept': () => createTransport({ ...common, pool: true, maxConnections: 5 }),
};

async function perSecond(open) {
  const transport = open();
  let left = mails;
  const from = performance.now();
  const lane = async () => {
    while (left-- > 0) {
      const to = 'office@example.com';
      await transport.sendMail({ from: to, to, subject: 'Lead', text: 'x'.repeat(800), html: 'y' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  transport.close();
  return (mails * 1000) / (performance.now() - from);
}

for (const name of Object.keys(WAYS)) await perSecond(WAYS[name]);
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const [name, open] of Object.entries(WAYS)) {
    console.log(`${name}: ${(await perSecond(open)).toFixed(0)} mails a second`);
  }
}
process.exit();
