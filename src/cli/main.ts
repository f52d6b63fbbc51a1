import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { suggest } from '../diagnostics/suggest.ts';
import { visible } from '../model/text/visible.ts';
import { UserError } from '../model/user-error.ts';
import { type CommandLine, oneOf, type ProjectFolders } from './command-line.ts';
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
    if (name === '--version' || name === '-v') return version(folders);
    const command = commandNamed(name);
    const line = parseLine(command, args);
    const run = await command.load();
    return await run({ ...line, ...folders });
  } catch (error) {
    console.error(visible(explainFailure(error)));
    return 2;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help';
}

function version({ engine }: ProjectFolders): number {
  console.log(JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8')).version);
  return 0;
}

type NamedCommand = CommandEntry & { name: string };

function commandNamed(name: string): NamedCommand {
  oneOf(name, Object.keys(COMMANDS), { noun: 'command', lead: 'Commands' });
  return { name, ...(COMMANDS[name] as CommandEntry) };
}

function parseLine(command: NamedCommand, args: string[]): Pick<CommandLine, 'flags' | 'args'> {
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([flag, { value }]) => [
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
  const short = args.find((arg) => /^-[a-z]/i.test(arg));
  if (short !== undefined) throw noFlag(command, short);
  for (const [flag, value] of Object.entries(values)) checkFlag(command, flag, value);
  checkOnce(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
  checkSubcommand(command, Object.keys(values), positionals);
  const surplus = positionals[command.args.length];
  if (surplus !== undefined)
    throw new UserError(`"${command.name}" does not take "${surplus}".\n${usage(command)}`);
  const flags = Object.entries(values).map(([flag, value]) => [flag, String(value)]);
  return { flags: Object.fromEntries(flags), args: positionals };
}

function checkFlag(command: NamedCommand, flag: string, value: unknown): void {
  const declaration = command.flags[flag];
  if (!declaration) throw noFlag(command, `--${flag}`);
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

/** Rejects arguments that a subcommand does not accept: they would have no effect. */
function checkSubcommand(command: NamedCommand, flags: string[], args: string[]): void {
  const { name, subcommands = {}, defaultSubcommand = '' } = command;
  const [subcommand = defaultSubcommand, ...others] = args;
  const declaration = Object.hasOwn(subcommands, subcommand) ? subcommands[subcommand] : undefined;
  if (!declaration) return;
  const surplus = others[declaration.args];
  if (surplus !== undefined) {
    const { instead = '' } = declaration;
    const right = typeof instead === 'string' ? instead : instead(others);
    throw new UserError(`"${name} ${subcommand}" does not take "${surplus}". ${right}`.trim());
  }
  const flag = flags.find((each) => !declaration.flags.includes(each));
  if (flag === undefined) return;
  const accepted = declaration.flags.map((each) => `--${each}`);
  throw new UserError(
    `"${name} ${subcommand}" does not take "--${flag}". ${suggest(`--${flag}`, accepted, 'It takes')}`,
  );
}

function noFlag({ name, flags }: NamedCommand, typed: string): UserError {
  const known = Object.keys(flags).map((each) => `--${each}`);
  const hint = known.length > 0 ? suggest(typed, known, 'It takes') : 'It takes no flags.';
  return new UserError(`"${name}" has no flag "${typed}". ${hint}`);
}

function help(name: string | undefined): number {
  const isCommand = name !== undefined && Object.hasOwn(COMMANDS, name);
  console.log(isCommand ? usage(commandNamed(name)) : allCommands());
  return 0;
}

function usage({ name, description, args, flags }: NamedCommand): string {
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
    'The version: npx signpost --version',
  ].join('\n');
}
