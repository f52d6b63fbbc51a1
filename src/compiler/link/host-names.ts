const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*(:\d+)?$/u;

/** Whether a text is the name of a host without anything around it: `maps.example.com`. */
export function isHost(text: string): boolean {
  return HOST.test(text);
}

/** The host in an address: `https://maps.example.com/` has `maps.example.com`. */
export function hostIn(text: string): string | undefined {
  const bare = text.trim().replace(/^(\w+:)?\/*/, '');
  const host = bare.split(/[/?#]/)[0] ?? '';
  return isHost(host) && !/\s/.test(bare) ? host : undefined;
}
