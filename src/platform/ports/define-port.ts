/** What a room must know of rooms above it, which it may neither import nor read. */

const open = new Set<string>();

export type Asked<T> = {
  /** Said once by app, before the first call. */
  answer(by: T): void;
  /** Throws when nobody has answered. */
  readonly answers: T;
};

/**
 * A question of a lower room. The rooms above write the answers: functions of the same transaction, or SQL that stands
 * in the asker's own query. App hands them over, so whoever asks may be called from any room.
 */
export const asked = <T>(what: string): Asked<T> => {
  let given: { by: T } | undefined;
  open.add(what);
  return {
    answer: (by) => {
      given = { by };
      open.delete(what);
    },
    get answers() {
      if (given === undefined) throw new Error(`nobody answers: ${what}`);
      return given.by;
    },
  };
};

/** Questions that app has not answered: a server with one does not start. */
export const unanswered = (): string[] => [...open];
