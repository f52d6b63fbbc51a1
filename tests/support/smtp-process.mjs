// A mail server in a process of its own. It does what the last message from its parent says,
// and tells its parent of each mail that it has taken.
//
// node tests/support/smtp-process.mjs PORT accept|refuse-login|greylist|refuse-address|refuse-size|silent|
//   hang|drop|take-and-drop [--tls]

import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

const [port, first, tls] = process.argv.slice(2);

/** A mail that is larger than this is refused by `refuse-size`, in bytes. */
const LARGE = 10_000;

// Without the 100 ms in which it would catch clients that talk before they are greeted.
SMTPConnection.prototype.init = function init() {
  this._setListeners(() => this.connectionReady());
};

let mode = first;

/** What to do when the parent has heard of the next mail: only then is it acknowledged. */
const unheard = [];

process.on('message', (message) => {
  if (message === 'heard') unheard.shift()();
  else mode = message;
});
process.on('disconnect', () => process.exit());

const server = new SMTPServer({
  secure: tls === '--tls',
  // Without TLS of its own, for the connection does not leave this machine.
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  socketTimeout: 600_000,
  onConnect(_session, answer) {
    if (mode !== 'silent') answer();
  },
  onAuth(_auth, _session, answer) {
    answer(mode === 'refuse-login' ? refusal(535, 'Ada is not known here') : null, { user: 1 });
  },
  onRcptTo({ address }, _session, answer) {
    if (mode === 'greylist') return answer(refusal(451, `${address} may come back`));
    if (mode === 'refuse-address') return answer(refusal(550, `${address} is not known here`));
    return answer();
  },
  onData(stream, session, answer) {
    const chunks = [];
    const { mailFrom, rcptTo } = session.envelope;
    const say = (then) => {
      unheard.push(then);
      process.send({
        kind: 'mail',
        from: mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('latin1'),
      });
    };
    stream.on('data', (chunk) => {
      chunks.push(chunk);
      if (mode === 'drop') cut(session);
    });
    stream.on('end', () => {
      const size = Buffer.concat(chunks).length;
      if (mode === 'hang') return process.send({ kind: 'hangs' });
      if (mode === 'refuse-size' && size > LARGE) return answer(refusal(552, 'Too large'));
      if (mode === 'drop') return undefined;
      return say(mode === 'take-and-drop' ? () => cut(session) : () => answer());
    });
  },
});
server.on('error', () => {});
server.listen(Number(port), '127.0.0.1', () => {
  process.send({ kind: 'ready', port: server.server.address().port });
});

function refusal(responseCode, message) {
  return Object.assign(new Error(message), { responseCode });
}

function cut(session) {
  for (const connection of server.connections) {
    if (connection.session === session) connection._socket.destroy();
  }
}
