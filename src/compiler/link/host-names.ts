const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*(:\d+)?$/u;

/** Returns whether a text is a bare host name, such as `maps.example.com`. */
export function isHost(text: string): boolean {
  return HOST.test(text);
}

/** Returns the host of an address, such as `maps.example.com` for `https://maps.example.com/`. */
export function hostIn(text: string): string | undefined {
  const bare = text.trim().replace(/^(\w+:)?\/*/, '');
  const host = bare.split(/[/?#]/)[0] ?? '';
  return isHost(host) && !/\s/.test(bare) ? host : undefined;
}
