/** Whether a text only stands for others that were left out: `...` */
export function isLeftOut(text: string): boolean {
  return /^(?:\.{3,}|…+)$/.test(text);
}
