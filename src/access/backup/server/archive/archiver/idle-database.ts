export type DatabaseLook = { snapshot: string; segment: string };

/** Checks if no transaction runs, so the earliest running id is the next id. */
const still = (snapshot: string): boolean => {
  const [earliest, next, running] = snapshot.split(':');
  return earliest === next && running === '';
};

/**
 * The returned function is true for an empty segment, one that started between two looks with equal snapshots
 * and no running transaction.
 */
export const watchIdleDatabase = (): ((look: DatabaseLook) => boolean) => {
  let before: DatabaseLook | undefined;
  let empty: DatabaseLook | undefined;
  return (look) => {
    const same = before?.snapshot === look.snapshot && still(look.snapshot);
    if (same && before?.segment !== look.segment) empty = look;
    before = look;
    return empty !== undefined && empty.snapshot === look.snapshot && empty.segment === look.segment;
  };
};
