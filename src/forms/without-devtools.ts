/**
 * Stands in for the client of TanStack's developer tools (an alias in vite.config.ts). The
 * real one tells every answer to whoever listens on the page, and looks for the tools for five
 * seconds: so long a build would not end.
 */
export class EventClient {
  on(): () => void {
    return () => undefined;
  }

  emit(): void {}
}
