import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeSchemas, siteSchemas } from '../../src/authoring/editor-schemas/editor-schemas.ts';
import { updateFiles } from '../../src/authoring/generated-files.ts';
import { compile } from '../../src/pipeline.ts';
import { type Editor, projectSettings, startEditor } from './language-server.ts';

/** A diagnostic in the editor: the marked text and the message. */
export type Mark = [part: string, message: string];

/** A copy of a site in an editor that has the project's settings and schemas. */
export interface Workshop {
  editor: Editor;
  /** The folder that the copy of the site is in. */
  root: string;
  /** Writes the JSON Schemas of the code and of the copied site, as `build` and `dev` do. */
  writeNames(): Promise<string[]>;
  marked(text: string, file: string): Promise<Mark[]>;
  /** Returns those of the files that have diagnostics. */
  markedFiles(files: [string, string][]): Promise<{ file: string; marks: Mark[] }[]>;
  /** Returns every YAML file of the copied site with its text. */
  yamlFiles(): [string, string][];
  close(): Promise<void>;
}

/** Opens a copy of a site in an editor; `close` removes it. */
export async function openWorkshop(site: string): Promise<Workshop> {
  const root = mkdtempSync(path.join(tmpdir(), 'signpost-editor-'));
  const copy = path.join(root, 'site');
  cpSync(site, copy, { recursive: true });
  await writeNames();
  const editor = await startEditor(root, projectSettings('.vscode/settings.json'));
  return { editor, root, writeNames, marked, markedFiles, yamlFiles, close };

  async function writeNames(): Promise<string[]> {
    const { manifest, root: from } = await compile(copy, undefined, {
      at: new Date(),
      hidden: true,
    });
    if (!manifest) throw new Error('The site has mistakes.');
    const schemas = { ...codeSchemas(), ...siteSchemas(manifest, from) };
    return updateFiles(path.join(root, 'schema'), schemas);
  }

  async function marked(text: string, file: string): Promise<Mark[]> {
    const open = await editor.open(file, text);
    await open.close();
    const lines = text.split('\n');
    return open.diagnostics.map(({ range: { start, end }, message }) => [
      lines[start.line]?.slice(
        start.character,
        start.line === end.line ? end.character : undefined,
      ) ?? '',
      String(message),
    ]);
  }

  async function markedFiles(files: [string, string][]) {
    const found = await Promise.all(
      files.map(async ([file, text]) => ({ file, marks: await marked(text, file) })),
    );
    return found.filter(({ marks }) => marks.length > 0);
  }

  function yamlFiles(): [string, string][] {
    const names = readdirSync(copy, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [`site/${name}`, readFileSync(path.join(copy, name), 'utf8')]);
  }

  async function close(): Promise<void> {
    await editor.stop();
    rmSync(root, { recursive: true });
  }
}
