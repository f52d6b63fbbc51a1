import type { WithTrustedTypes } from '../ui/components/trusted.ts';

/* Runs in a worker: a failed request there is a result, not an error of the page, which consoles
   and audits would report. */
const ASK =
  "data:text/javascript,onmessage=({data})=>fetch(data,{method:'HEAD',mode:'no-cors',credentials:'omit'}).then(()=>1,()=>0).then(postMessage)";

/** The Trusted Types policy allowed by the page's CSP (`src/server/security/page-policy.ts`). */
const script = (globalThis as WithTrustedTypes).trustedTypes
  ?.createPolicy('worker', { createScriptURL: (address) => address })
  .createScriptURL(ASK);

/** Whether a host responds at all; its response is opaque. */
export function hostAnswers(address: string): Promise<boolean> {
  const worker = new Worker(script ?? ASK);
  return new Promise<boolean>((resolve) => {
    worker.onmessage = ({ data }) => resolve(!!data);
    worker.onerror = () => resolve(true);
    worker.postMessage(address);
  }).finally(() => worker.terminate());
}
