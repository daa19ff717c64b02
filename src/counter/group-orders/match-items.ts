import { searchKey } from '#lib/thai/thai.ts';

export type ItemCandidate = {
  itemId: number;
  code: string;
  color: string;
  colorName: string;
  size: string;
  sizeName: string;
};
export type RequestedItem = { code: string; color: string; size: string };
/**
 * `formula`: a cell is a formula, date or error, so the typed text is unknown. `twice`: an earlier row has
 * the same person and garment.
 */
export const wearerRowProblems = ['noName', 'formula', 'twice'] as const;
export const itemMatchProblems = ['noCode', 'unknownCode', 'noColor', 'noSize', 'choose'] as const;
export type ItemMatchProblem = (typeof itemMatchProblems)[number];
export type ItemMatch = { itemId: number | null; problem: ItemMatchProblem | null; choices: number[] };

const same = (typed: string, ...known: string[]): boolean =>
  known.some((one) => one !== '' && searchKey(one) === searchKey(typed));

export const matchItem = (asked: RequestedItem, candidates: readonly ItemCandidate[]): ItemMatch => {
  const none = (problem: ItemMatchProblem, from: readonly ItemCandidate[]): ItemMatch => ({
    itemId: null,
    problem,
    choices: from.map((one) => one.itemId),
  });
  if (asked.code === '') return none('noCode', []);
  const group = candidates.filter((one) => same(asked.code, one.code));
  if (group.length === 0) return none('unknownCode', []);
  const colored =
    asked.color === '' ? group : group.filter((one) => same(asked.color, one.color, one.colorName));
  if (colored.length === 0) return none('noColor', group);
  const sized =
    asked.size === '' ? colored : colored.filter((one) => same(asked.size, one.size, one.sizeName));
  const only = sized[0];
  if (only === undefined) return none('noSize', colored);
  return sized.length === 1 ? { itemId: only.itemId, problem: null, choices: [] } : none('choose', sized);
};

export type UnassignedGarment = { garmentId: number; itemId: number };

/** Gives each line to the first garment that requests its item. */
export const assignLinesToWearers = (
  waiting: readonly UnassignedGarment[],
  lines: readonly { lineId: number; itemId: number }[],
): { garmentId: number; lineId: number }[] => {
  const free = new Map<number, number[]>();
  for (const line of lines) free.set(line.itemId, [...(free.get(line.itemId) ?? []), line.lineId]);
  return waiting.flatMap((one) => {
    const lineId = free.get(one.itemId)?.shift();
    return lineId === undefined ? [] : [{ garmentId: one.garmentId, lineId }];
  });
};
