import type { CommandLine } from './command-line.ts';
export async function create(_line: CommandLine): Promise<number> {
  return 2;
}
