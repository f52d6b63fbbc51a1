/**
 * A stub for the client of TanStack's developer tools (an alias in vite.config.ts). The real one
 * exposes every answer to listeners on the page, and looks for the tools for five seconds, which
 * would delay the end of a build.
 */
export class EventClient {
  on(): () => void {
    return () => undefined;
  }

  emit(): void {}
}
