import path from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';

/** A message for a file that every site needs and this one lacks. */
export function missingFile(
  kind: 'site' | 'nav',
  root: string,
  misnamed: string | undefined,
): Diagnostic {
  const first = kind === 'site' ? 'company: Example Homes' : 'menu:\n  - page: /';
  return {
    code: 'missing-file',
    severity: 'error',
    file: misnamed ?? `${path.basename(root)}/${kind}.yaml`,
    message: misnamed
      ? `The site folder needs a file called ${kind}.yaml; this one has another name.`
      : `The site folder has no ${kind}.yaml.`,
    hint: misnamed ? `Rename it: ${kind}.yaml` : `Make one that begins with:\n${first}`,
  };
}
