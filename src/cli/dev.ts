import type { CommandLine } from './command-line.ts';
export async function dev(_line: CommandLine): Promise<number> {
  return 2;
}
