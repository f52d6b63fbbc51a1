export interface LineChange {
  line: number;
  before: string;
  after: string;
}

/** Compares two texts line by line. Fixes neither add nor remove lines. */
export function changedLines(before: string, after: string): LineChange[] {
  const old = splitLines(before);
  const now = splitLines(after);
  return old.flatMap((text, index) => {
    const other = now[index] ?? '';
    return other === text ? [] : [{ line: index + 1, before: text, after: other }];
  });
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}
