import type { WithTrustedTypes } from '../ui/components/trusted-types.ts';

/*
 * Runs in a worker of its own: a request that fails there is an answer, not an error of
 * the page, which consoles and audits would otherwise count against it.
 */
const ASK =
  "data:text/javascript,onmessage=({data})=>fetch(data,{method:'HEAD',mode:'no-cors',credentials:'omit'}).then(()=>1,()=>0).then(postMessage)";

/** The policies of pages allow it by this name (`src/server/page-policy.ts`). */
const script = (globalThis as WithTrustedTypes).trustedTypes
  ?.createPolicy('worker', { createScriptURL: (address) => address })
  .createScriptURL(ASK);

/** Whether a host answers at all; what it says cannot be seen from here. */
export function hostAnswers(address: string): Promise<boolean> {
  const worker = new Worker(script ?? ASK);
  return new Promise<boolean>((resolve) => {
    worker.onmessage = ({ data }) => resolve(!!data);
    worker.onerror = () => resolve(true);
    worker.postMessage(address);
  }).finally(() => worker.terminate());
}
