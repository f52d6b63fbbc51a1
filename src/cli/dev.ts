import type { CommandLine } from './main.ts';
export async function dev(_line: CommandLine): Promise<number> {
  return 2;
}
