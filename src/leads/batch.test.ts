import { expect, it, vi } from 'vitest';
import { inBatches, type Work } from './batch.ts';

/** Work that ends when the test calls `finish`. */
function slowWork() {
  const finish: (() => void)[] = [];
  const work = vi.fn<Work<number, string>>(async (items) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return items.map((item) => `did ${item}`);
  });
  const batches = () => work.mock.calls.map(([items]) => items);
  return { work, finish, batches };
}

it('does together what comes while the last is being done', async () => {
  const { work, finish, batches } = slowWork();
  const ask = inBatches(work, 10);
  const first = ask(1);
  await vi.waitFor(() => expect(batches()).toEqual([[1]]));
  const rest = [2, 3, 4].map(ask);
  finish[0]?.();
  expect(await first).toBe('did 1');
  await vi.waitFor(() => expect(batches()).toEqual([[1], [2, 3, 4]]));
  finish[1]?.();
  expect(await Promise.all(rest)).toEqual(['did 2', 'did 3', 'did 4']);
});

it('does no more at once than it is told', async () => {
  const { work, finish, batches } = slowWork();
  const ask = inBatches(work, 2);
  const all = [1, 2, 3].map(ask);
  for (const batch of [0, 1]) {
    await vi.waitFor(() => expect(finish[batch]).toBeDefined());
    finish[batch]?.();
  }
  expect(await Promise.all(all)).toEqual(['did 1', 'did 2', 'did 3']);
  expect(batches()).toEqual([[1, 2], [3]]);
});

it('fails those whose work failed, and goes on', async () => {
  const ask = inBatches(async (items: number[]) => {
    if (items.includes(1)) throw new Error('broken');
    return items.map((item) => (item === 3 ? Promise.reject(new Error('refused')) : item));
  }, 10);
  await expect(ask(1)).rejects.toThrow('broken');
  const [two, three] = [ask(2), ask(3)];
  await expect(three).rejects.toThrow('refused');
  expect(await two).toBe(2);
});
