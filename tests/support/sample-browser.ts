import { vi } from 'vitest';
import { sampleStorage } from './sample-storage.ts';

/** Stubs the browser globals that sending forms needs, until `vi.unstubAllGlobals`. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', sampleStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementsByName: () => [] }));
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
}
