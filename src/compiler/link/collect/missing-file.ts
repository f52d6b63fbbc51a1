import path from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';

/** Returns the diagnostic for a file that every site needs and this one lacks. */
export function missingFile(
  kind: 'site' | 'nav',
  root: string,
  misnamed: string | undefined,
): Diagnostic {
  const first = kind === 'site' ? 'company: Example Company' : 'menu:\n  - page: /';
  return {
    code: 'missing-file',
    severity: 'error',
    file: misnamed ?? `${path.basename(root)}/${kind}.yaml`,
    params: { needed: `${kind}.yaml`, isMisnamed: misnamed !== undefined, first },
  };
}
