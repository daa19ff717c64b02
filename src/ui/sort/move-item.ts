export const moveItem = <T>(ids: readonly T[], id: T, place: T): T[] => {
  const from = ids.indexOf(id);
  const to = ids.indexOf(place);
  if (from < 0 || to < 0) return [...ids];
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, id);
};
