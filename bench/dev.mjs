// Measures the waiting times of `dev`: until the first page, and from saving a file to serving it.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.mjs';
import { median } from './figures.mjs';
import { startCommand } from './measured-run.mjs';

/** The polling interval for a page, in ms: shorter than what is measured. */
const POLL = 2;

/** The pause between two saves, in ms, so that the work for the first has finished. */
const REST = 400;

/** How many saves are measured, after one that warms the server up. */
const SAVES = 5;

/** The timeout for a page, in ms. */
const PATIENCE = 300_000;

/**
 * Starts `dev` on a site and polls its home page until it is served; then saves a page several
 * times and polls it until it has the new text.
 *
 * @returns seconds to the first page, milliseconds from saved to served (the median of a few
 *   saves), and the resource usage of the server.
 */
export async function measureDev(root, { folder, edit, address }, workshop) {
  const port = await freePort();
  const agent = new Agent({ keepAlive: true });
  const over = new AbortController();
  const signal = AbortSignal.any([workshop.signal, over.signal]);
  const ask = (path, isThere) => poll({ port, path, agent }, isThere, signal);
  const started = performance.now();
  const { child, ended } = startCommand(root, ['dev', '--site', folder], {
    workshop,
    env: { PORT: String(port), HOST: '127.0.0.1' },
  });
  // If the server exits, polling stops.
  const orFailure = (waiting) => Promise.race([waiting, ended.then(neverByItself)]);
  try {
    await orFailure(ask('/', ({ status }) => status === 200));
    const firstPage = (performance.now() - started) / 1000;
    const saves = await orFailure(measureSaves(edit, address, ask));
    child.kill('SIGTERM');
    return { firstPage, saved: median(saves), ...(await ended) };
  } finally {
    over.abort();
    agent.destroy();
    child.kill('SIGKILL');
    await ended.catch(() => {});
  }
}

function neverByItself() {
  throw new Error('dev ended by itself.');
}

async function measureSaves(edit, address, ask) {
  const saves = [];
  for (let number = 0; number <= SAVES; number += 1) {
    await sleep(REST);
    const words = `Saved for the ${number}th time at ${Date.now()}.`;
    edit(words);
    const saved = performance.now();
    await ask(address, ({ html }) => html.includes(words));
    saves.push(performance.now() - saved);
  }
  return saves.slice(1);
}

async function poll(request, isThere, signal) {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    signal.throwIfAborted();
    if (isThere(await ask(request))) return;
    await sleep(POLL);
  }
  throw new Error(`dev did not show ${request.path} as it was saved.`);
}

/** Fetches a page; resolves with empty HTML while the server does not listen yet. */
function ask({ port, path, agent }) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (more) => {
        html += more;
      });
      response.on('close', () => resolve({ status: response.statusCode, html }));
    });
    request.on('error', () => resolve({ html: '' }));
  });
}
