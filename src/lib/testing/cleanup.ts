/**
 * A test file closes the servers, pools and folders that it opens. `afterAll` works only while a file is
 * loading, so a resource opened in `beforeAll` or in a test would stay open for later files of the process.
 */
const ends: (() => unknown)[] = [];

/** Runs `end` after the file's last test, in reverse order of registration. */
export const addCleanup = (end: () => unknown): void => void ends.push(end);

export const runCleanups = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).toReversed())
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
};
