// Loaded into a measured process ahead of everything: when that ends, it notes what it used.
// So does every process of Node that it starts.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const line = JSON.stringify({ kibibytes: maxRSS, cpu: (userCPUTime + systemCPUTime) / 1e6 });
    appendFileSync(process.env.SIGNPOST_BENCH_USAGE, `${line}\n`);
  });
}
