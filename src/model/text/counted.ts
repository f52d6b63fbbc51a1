/** "fields", "deliveries", "groups of quotes". */
export function plural(noun: string): string {
  const [head = '', ...rest] = noun.split(' of ');
  const many = head.endsWith('y') ? `${head.slice(0, -1)}ies` : `${head}s`;
  return [many, ...rest].join(' of ');
}

/** "1 entry", "2 entries". */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}
