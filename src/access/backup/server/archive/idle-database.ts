/** Whether the archive holds everything until now although no segment was ended: nothing was committed since the last one. */

/** Of one look: `pg_current_snapshot()`, and the segment that is being written. */
export type Look = { snapshot: string; segment: string };

/** Nobody is writing: the earliest that runs is the next that will. */
const still = (snapshot: string): boolean => {
  const [earliest, next, running] = snapshot.split(':');
  return earliest === next && running === '';
};

/**
 * Told of one look after the other: whether nothing was committed in the segment that is being written. Known when a segment
 * began between two looks that saw the same transactions, and nobody writing.
 */
export const watchQuiet = (): ((look: Look) => boolean) => {
  let before: Look | undefined;
  let empty: Look | undefined;
  return (look) => {
    const same = before?.snapshot === look.snapshot && still(look.snapshot);
    if (same && before?.segment !== look.segment) empty = look;
    before = look;
    return empty !== undefined && empty.snapshot === look.snapshot && empty.segment === look.segment;
  };
};
