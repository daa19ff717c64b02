export const idListText = (ids: readonly number[]): string => {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const id of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === id - 1) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
};

export const parseIdList = (text: string, most: number): number[] | null => {
  const ids = new Set<number>();
  for (const part of text.split(',')) {
    const found = /^\s*([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?\s*$/.exec(part);
    if (!found) return null;
    const from = Number(found[1]);
    const to = Number(found[2] ?? found[1]);
    if (to < from || to - from >= most) return null;
    for (let id = from; id <= to; id++) ids.add(id);
    if (ids.size > most) return null;
  }
  return [...ids].toSorted((a, b) => a - b);
};
