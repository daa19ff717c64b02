/** Returns the entries of `now` that an earlier list lacked. The earlier list of a new order is undefined. */
export const addedTo = <T>(
  now: readonly T[],
  before: readonly T[] | undefined,
  id: (one: T) => number,
): T[] => {
  const known = new Set(before?.map(id));
  return now.filter((one) => !known.has(id(one)));
};
