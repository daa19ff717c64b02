/** The default limit in ms, even for a busy machine. */
export const defaultTimeLimit = 30_000;

/** Settles with `work`, or fails after `limit` ms with an error that names the pending work. */
export const withTimeLimit = async <T>(
  what: string,
  work: Promise<T>,
  limit = defaultTimeLimit,
): Promise<T> => {
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
