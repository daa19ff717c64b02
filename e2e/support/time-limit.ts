/** Waits that end early, with an error that says what was awaited. */

/** Within so many milliseconds a state is reached, also on a machine that has other work. */
export const longest = 30_000;

/** Ends with `work`, or after `limit` milliseconds with an error that says what has not ended. */
export const within = async <T>(what: string, work: Promise<T>, limit = longest): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} has not ended after ${limit / 1000} seconds`)),
    limit,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
