// A mail server that does as it is told.

import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

/** A mail that is larger than this is refused by `refuse-size`, in bytes. */
const LARGE = 10_000;

// Without the 100 ms in which it would catch clients that talk before they are greeted.
SMTPConnection.prototype.init = function init() {
  this._setListeners(() => this.connectionReady());
};

/**
 * Opens one at a port of this machine; at a free one, if that is 0.
 *
 * @param {number} port
 * @param {{
 *   mode: import('./mail-server.ts').MailMode,
 *   tls: boolean,
 *   take: (mail: import('./mail-server.ts').TakenMail) => void,
 *   hang: () => void,
 * }} how it begins, and who hears of each mail that it takes, before it is acknowledged, and of
 *   each that it does not answer.
 */
export async function openSmtp(port, { mode: first, tls, take, hang }) {
  let mode = first;
  const sockets = new Set();
  const server = new SMTPServer({
    secure: tls,
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
      if (mode === 'refuse-login') return answer(refusal(535, 'Ada is not known here'));
      return answer(null, { user: 'ada' });
    },
    onRcptTo({ address }, _session, answer) {
      if (mode === 'greylist') return answer(refusal(451, `${address} may come back`));
      if (/^\d/.test(mode))
        return answer(refusal(Number(mode.slice(0, 3)), `${mode.slice(4)} ${address}`));
      if (mode === 'refuse-address') return answer(refusal(550, `${address} is not known here`));
      return answer();
    },
    onData(stream, session, answer) {
      const chunks = [];
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        if (mode === 'drop') cut(session);
      });
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (mode === 'hang') return hang();
        if (mode === 'refuse-size' && bytes.length > LARGE) {
          return answer(refusal(552, 'Too large'));
        }
        if (mode === 'drop') return undefined;
        take(mailOf(session, bytes));
        return mode === 'take-and-drop' ? cut(session) : answer();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    port: server.server.address().port,
    become: (next) => {
      mode = next;
    },
    /** Goes as one that is killed: at once, in the middle of whatever is said to it. */
    async kill() {
      const closed = new Promise((resolve) => server.server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };

  function cut(session) {
    for (const connection of server.connections) {
      if (connection.session === session) connection._socket.destroy();
    }
  }
}

function mailOf({ envelope: { mailFrom, rcptTo } }, bytes) {
  return {
    from: mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    raw: bytes.toString('latin1'),
  };
}

function refusal(responseCode, message) {
  return Object.assign(new Error(message), { responseCode });
}
