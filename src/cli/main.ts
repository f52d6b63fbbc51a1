import { parseArgs } from 'node:util';
import { suggest } from '../diagnostics/suggest.ts';
import { visible } from '../model/text/visible.ts';
import { type CommandLine, type Places, UserError } from './command-line.ts';
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
  places: Places,
): Promise<number> {
  try {
    if (name === undefined || isHelp(name) || args.some(isHelp)) return help(name);
    const entry = entryOf(name);
    const line = parseLine(name, entry, args);
    const command = await entry.load();
    return await command({ ...line, ...places });
  } catch (error) {
    console.error(visible(explainFailure(error)));
    return 2;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help';
}

function entryOf(name: string): CommandEntry {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry) return entry;
  const hint = suggest(name, Object.keys(COMMANDS), 'Commands');
  throw new UserError(`There is no command "${name}". ${hint}`);
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
  const spare = positionals[entry.args.length];
  if (spare !== undefined)
    throw new UserError(`"${name}" does not take "${spare}".\n${usage(name, entry)}`);
  return { flags: values as CommandLine['flags'], args: positionals };
}

interface WrittenFlag {
  name: string;
  entry: CommandEntry;
  flag: string;
  value: unknown;
}

function checkFlag({ name, entry, flag, value }: WrittenFlag): void {
  const known = entry.flags[flag];
  if (!known) throw noFlag(name, entry, `--${flag}`);
  if (known.value && (typeof value !== 'string' || value === '')) {
    throw new UserError(`"--${flag}" needs a value: --${flag} ${known.value}`);
  }
  if (!known.value && value !== true) {
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
  const taken = Object.hasOwn(subcommands, subcommand) ? subcommands[subcommand] : undefined;
  if (!taken) return;
  const spare = others[taken.args];
  if (spare !== undefined) {
    throw new UserError(
      `"${name} ${subcommand}" does not take "${spare}". ${taken.instead ?? ''}`.trim(),
    );
  }
  const flag = flags.find((each) => !taken.flags.includes(each));
  if (flag === undefined) return;
  const known = taken.flags.map((each) => `--${each}`);
  throw new UserError(
    `"${name} ${subcommand}" does not take "--${flag}". ${suggest(`--${flag}`, known, 'It takes')}`,
  );
}

function noFlag(name: string, entry: CommandEntry, written: string): UserError {
  const flags = Object.keys(entry.flags).map((each) => `--${each}`);
  const hint = flags.length > 0 ? suggest(written, flags, 'It takes') : 'It takes no flags.';
  return new UserError(`"${name}" has no flag "${written}". ${hint}`);
}

function help(name: string | undefined): number {
  const wanted = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  console.log(wanted && name ? usage(name, wanted) : allCommands());
  return 0;
}

function usage(name: string, { description, args, flags }: CommandEntry): string {
  const taken = Object.entries(flags).map(
    ([flag, { value, description }]) =>
      `  --${flag}${value ? ` ${value}` : ''}\n      ${description}`,
  );
  return [
    `npm run ${name} -- ${[...args, ''].join(' ')}`.replace(/ -- $/, ''),
    `  ${description}`,
    ...taken,
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
