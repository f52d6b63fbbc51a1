// Preloaded into a measured process (`--import`): at its exit, writes its resource usage to a file.
// Node processes that it starts inherit this.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const line = JSON.stringify({ kibibytes: maxRSS, cpu: (userCPUTime + systemCPUTime) / 1e6 });
    appendFileSync(process.env.SIGNPOST_BENCH_USAGE, `${line}\n`);
  });
}
