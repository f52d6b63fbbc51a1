import type { CommandLine } from './command-line.ts';
export async function schema(_line: CommandLine): Promise<number> {
  return 2;
}
