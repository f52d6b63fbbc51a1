import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCode, sharedBytecode } from './load-code.mjs';

// A worker thread begins here. It has the code loaded, with the bytecode of the command that
// started it, which saves a twentieth of the processor's time for a thousand pages.

const compiled = path.dirname(fileURLToPath(import.meta.url));

loadCode(path.join(compiled, 'thread.cjs'), sharedBytecode());
