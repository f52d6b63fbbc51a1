import { parseArgs } from 'node:util';
import { suggest } from '../diagnostics/suggest.ts';
import { visible } from '../model/text/visible.ts';
import { type CommandLine, oneOf, type ProjectFolders, UserError } from './command-line.ts';
import { COMMANDS, type CommandEntry } from './commands.ts';
import { explainFailure } from './failures.ts';

/**
 * Runs one command line.
 *
 * @returns the exit code: 0 clean, 1 mistakes found, 2 could not run.
 */
export async function main(
  name: string | undefined,
  args: string[],
  folders: ProjectFolders,
): Promise<number> {
  try {
    if (name === undefined || isHelp(name) || args.some(isHelp)) return help(name);
    const entry = entryOf(name);
    const line = parseLine(name, entry, args);
    const command = await entry.load();
    return await command({ ...line, ...folders });
  } catch (error) {
    console.error(visible(explainFailure(error)));
    return 2;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help';
}

function entryOf(name: string): CommandEntry {
  const words = { noun: 'command', lead: 'Commands' };
  return COMMANDS[oneOf(name, Object.keys(COMMANDS), words)] as CommandEntry;
}

function parseLine(
  name: string,
  entry: CommandEntry,
  args: string[],
): Pick<CommandLine, 'flags' | 'args'> {
  const options = Object.fromEntries(
    Object.entries(entry.flags).map(([flag, { value }]) => [
      flag,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const short = args.find((arg) => /^-[a-z]{2}/i.test(arg));
  if (short !== undefined) throw noFlag(name, entry, short);
  for (const [flag, value] of Object.entries(values)) checkFlag({ name, entry, flag, value });
  checkOnce(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
  checkSubcommand({ name, entry, flags: Object.keys(values), args: positionals });
  const surplus = positionals[entry.args.length];
  if (surplus !== undefined)
    throw new UserError(`"${name}" does not take "${surplus}".\n${usage(name, entry)}`);
  return { flags: values as CommandLine['flags'], args: positionals };
}

interface WrittenFlag {
  name: string;
  entry: CommandEntry;
  flag: string;
  value: unknown;
}

function checkFlag({ name, entry, flag, value }: WrittenFlag): void {
  const declaration = entry.flags[flag];
  if (!declaration) throw noFlag(name, entry, `--${flag}`);
  if (declaration.value && (typeof value !== 'string' || value === '')) {
    throw new UserError(`"--${flag}" needs a value: --${flag} ${declaration.value}`);
  }
  if (!declaration.value && value !== true) {
    throw new UserError(`"--${flag}" takes no value.`);
  }
}

/** Rejects repeated flags: one of the two values would be ignored silently. */
function checkOnce(flags: string[]): void {
  const twice = flags.find((flag, index) => flags.indexOf(flag) < index);
  if (twice !== undefined) throw new UserError(`"--${twice}" is given twice: write it once.`);
}

interface SubcommandLine {
  name: string;
  entry: CommandEntry;
  flags: string[];
  args: string[];
}

/** Rejects arguments that a subcommand does not accept: they would have no effect. */
function checkSubcommand({ name, entry, flags, args }: SubcommandLine): void {
  const { subcommands = {}, defaultSubcommand = '' } = entry;
  const [subcommand = defaultSubcommand, ...others] = args;
  const declaration = Object.hasOwn(subcommands, subcommand) ? subcommands[subcommand] : undefined;
  if (!declaration) return;
  const surplus = others[declaration.args];
  if (surplus !== undefined) {
    throw new UserError(
      `"${name} ${subcommand}" does not take "${surplus}". ${declaration.instead ?? ''}`.trim(),
    );
  }
  const flag = flags.find((each) => !declaration.flags.includes(each));
  if (flag === undefined) return;
  const accepted = declaration.flags.map((each) => `--${each}`);
  throw new UserError(
    `"${name} ${subcommand}" does not take "--${flag}". ${suggest(`--${flag}`, accepted, 'It takes')}`,
  );
}

function noFlag(name: string, entry: CommandEntry, typed: string): UserError {
  const flags = Object.keys(entry.flags).map((each) => `--${each}`);
  const hint = flags.length > 0 ? suggest(typed, flags, 'It takes') : 'It takes no flags.';
  return new UserError(`"${name}" has no flag "${typed}". ${hint}`);
}

function help(name: string | undefined): number {
  const entry = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  console.log(entry && name ? usage(name, entry) : allCommands());
  return 0;
}

function usage(name: string, { description, args, flags }: CommandEntry): string {
  const flagLines = Object.entries(flags).map(
    ([flag, { value, description }]) =>
      `  --${flag}${value ? ` ${value}` : ''}\n      ${description}`,
  );
  return [
    `npm run ${name} -- ${[...args, ''].join(' ')}`.replace(/ -- $/, ''),
    `  ${description}`,
    ...flagLines,
  ].join('\n');
}

function allCommands(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { description }]) => `  npm run ${name.padEnd(8)}${description}`,
  );
  return [
    'Signpost turns the YAML files of site/ into a website.',
    '',
    ...lines,
    '',
    'Help for a command: npm run check -- --help',
  ].join('\n');
}
