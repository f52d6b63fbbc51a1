import type { CommandLine } from './main.ts';
export async function start(_line: CommandLine): Promise<number> {
  return 2;
}
