import type { CommandLine } from './main.ts';
export async function schema(_line: CommandLine): Promise<number> {
  return 2;
}
