// `npm run pictures`: updates the screenshots that have changed, with this browser.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { recordPlatform } from './platform.mjs';

await recordPlatform();
const config = path.join(import.meta.dirname, 'playwright.config.ts');
const command = ['playwright', 'test', '--config', config, '--update-snapshots=changed'];
process.exitCode = spawnSync('npx', command, { stdio: 'inherit' }).status ?? 1;
