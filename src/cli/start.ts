import type { CommandLine } from './command-line.ts';
export async function start(_line: CommandLine): Promise<number> {
  return 2;
}
