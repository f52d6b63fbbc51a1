import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node.js';

const require = createRequire(import.meta.url);
const SERVER = path.join(
  path.dirname(require.resolve('yaml-language-server/package.json')),
  'bin/yaml-language-server',
);

/** yaml-language-server on a folder, driven as an editor does. */
export interface Editor {
  /** Opens a file with a text and waits for its diagnostics. */
  open(file: string, text: string): Promise<OpenFile>;
  /** Notifies the server that a file has changed. */
  rewritten(file: string): Promise<void>;
  stop(): Promise<void>;
}

/** A file in the editor. Offsets count UTF-16 units of its text. */
export interface OpenFile {
  completions(offset: number): Promise<CompletionItem[]>;
  hover(offset: number): Promise<string>;
  /** The diagnostics of the file. */
  diagnostics: Diagnostic[];
  close(): Promise<void>;
}

/** Starts the server over stdio for a project, with these editor settings. */
export async function startEditor(root: string, settings: Settings): Promise<Editor> {
  const server = spawn(process.execPath, [SERVER, '--stdio'], { stdio: 'pipe' });
  const connection = createProtocolConnection(server.stdout, server.stdin);
  const waiting = answerAs(connection, settings);
  connection.listen();
  await greet(connection, root);
  const uriOf = (file: string) => pathToFileURL(path.join(root, file)).href;
  return {
    open: (file, text) => openFile({ connection, waiting, uri: uriOf(file), text }),
    rewritten: (file) =>
      connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: uriOf(file), type: 2 }],
      }),
    stop: () => stop(connection, server),
  };
}

type Waiting = Map<string, (found: Diagnostic[]) => void>;

interface Opening {
  connection: ProtocolConnection;
  waiting: Waiting;
  uri: string;
  text: string;
}

/** The version number of the last opened file; unique, because the server caches files by it. */
let opened = 0;

async function openFile({ connection, waiting, uri, text }: Opening): Promise<OpenFile> {
  const published = () => new Promise<Diagnostic[]>((resolve) => waiting.set(uri, resolve));
  const textDocument = { uri };
  const ask = <Answer>(method: string, offset: number) =>
    connection.sendRequest<Answer>(method, { textDocument, position: placeOf(text, offset) });
  const looked = published();
  opened += 1;
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: opened, text },
  });
  // After its first diagnostics the server has also read its settings.
  const diagnostics = await looked;
  return {
    diagnostics,
    async completions(offset) {
      return (await ask<{ items: CompletionItem[] }>('textDocument/completion', offset)).items;
    },
    async hover(offset) {
      const found = await ask<{ contents: { value: string } } | null>('textDocument/hover', offset);
      return found?.contents.value ?? '';
    },
    async close() {
      const gone = published();
      await connection.sendNotification('textDocument/didClose', { textDocument });
      await gone;
    },
  };
}

/** Settings of an editor by section: `yaml`, `http`. */
export type Settings = Record<string, unknown>;

/** Reads the editor settings of the project, by section. */
export function projectSettings(file: string): Settings {
  const settings: Settings = {};
  for (const [key, value] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
    const steps = key.split('.');
    const last = steps.pop() ?? '';
    let section = settings;
    for (const step of steps) {
      section[step] ??= {};
      section = section[step] as Settings;
    }
    section[last] = value;
  }
  return settings;
}

/** Answers the server's requests. @returns a map of callbacks for the diagnostics of a file. */
function answerAs(connection: ProtocolConnection, settings: Settings): Waiting {
  const waiting: Waiting = new Map();
  type Asked = { items: { section: string }[] };
  connection.onRequest('workspace/configuration', ({ items }: Asked) =>
    items.map(({ section }) => settings[section] ?? null),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('custom/schema/request', () => []);
  type Published = { uri: string; diagnostics: Diagnostic[] };
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: Published) => {
      waiting.get(uri)?.(diagnostics);
      waiting.delete(uri);
    },
  );
  return waiting;
}

async function greet(connection: ProtocolConnection, root: string): Promise<void> {
  const uri = pathToFileURL(root).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: path.basename(root) }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        completion: { completionItem: { snippetSupport: true } },
        hover: { contentFormat: ['markdown'] },
      },
    },
  });
  await connection.sendNotification('initialized', {});
}

function placeOf(text: string, offset: number): { line: number; character: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

async function stop(connection: ProtocolConnection, server: ChildProcess): Promise<void> {
  await connection.sendRequest('shutdown');
  const ended = once(server, 'close');
  await connection.sendNotification('exit');
  await ended;
  connection.dispose();
}
