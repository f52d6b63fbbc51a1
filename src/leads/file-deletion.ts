/** Deletes what can be deleted: see `fileDeletion`. */
export type FileDeletion = ReturnType<typeof fileDeletion>;

/** Returns a function that deletes files, and records the errors of those that cannot be deleted. */
export function fileDeletion() {
  const failures: unknown[] = [];
  return { failures, attempt };

  /** @returns whether it succeeded. */
  async function attempt(remove: () => Promise<unknown>): Promise<boolean> {
    try {
      await remove();
      return true;
    } catch (error) {
      failures.push(error);
      return false;
    }
  }
}
