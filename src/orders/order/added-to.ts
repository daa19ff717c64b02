export const addedTo = <T>(
  now: readonly T[],
  before: readonly T[] | undefined,
  id: (one: T) => number,
): T[] => {
  const known = new Set(before?.map(id));
  return now.filter((one) => !known.has(id(one)));
};
