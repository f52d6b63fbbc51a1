import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCode, sharedBytecode } from './load-code.mjs';

// The entry point of a worker thread. It loads the code with the bytecode of the command that
// started it, which saves a twentieth of the CPU time for a thousand pages.

const compiled = path.dirname(fileURLToPath(import.meta.url));

loadCode(path.join(compiled, 'thread.cjs'), sharedBytecode());
