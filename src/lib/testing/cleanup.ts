/**
 * What a test file has opened and must end: servers, pools, folders. `afterAll` is heard only while a file is being
 * read, not in `beforeAll` or in a test; what is opened there would stay for the files that follow in the process.
 */
const ends: (() => unknown)[] = [];

/** Ends this after the file's last test, what came last first. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Every end is tried, also when one of them fails; the first failure is thrown. */
export const endAll = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).toReversed())
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
};
