// A mail server with configurable behaviour.

import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

/** The size limit of the mode `refuse-size`, in bytes. */
const LARGE = 10_000;

// Skips the 100 ms pause that detects clients that send before the greeting.
SMTPConnection.prototype.init = function init() {
  this._setListeners(() => this.connectionReady());
};

/**
 * Starts a mail server on a port of localhost; 0 for a free one.
 *
 * @param {number} port
 * @param {{
 *   mode: import('./mail-server.ts').MailMode,
 *   tls: boolean,
 *   take: (mail: import('./mail-server.ts').TakenMail) => void,
 *   hang: () => void,
 * }} options: the initial mode; `take` is called with each accepted mail before it is acknowledged,
 *   `hang` for each mail that is not answered.
 */
export async function openSmtp(port, { mode: first, tls, take, hang }) {
  let mode = first;
  const sockets = new Set();
  const server = new SMTPServer({
    secure: tls,
    // No STARTTLS, because connections do not leave this machine.
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
      if (mode === 'login-later') return answer(refusal(454, '4.7.0 Too many logins'));
      return answer(null, { user: 'ada' });
    },
    onMailFrom({ address }, _session, answer) {
      if (mode === 'want-login') return answer(refusal(530, '5.7.0 Sign in first'));
      if (mode === 'refuse-sender') return answer(refusal(550, `5.7.1 ${address} is not yours`));
      return answer();
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
        if (mode === 'refuse-files' && bytes.includes('attachment;')) {
          return answer(refusal(554, '5.7.1 Blocked'));
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
    /** Closes the server and all connections at once, as if it were killed. */
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
