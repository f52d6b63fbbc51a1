import type { CommandLine } from './main.ts';
export async function create(_line: CommandLine): Promise<number> {
  return 2;
}
