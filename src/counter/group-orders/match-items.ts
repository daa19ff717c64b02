import { codeIndexOf } from '#lib/codes/code-index.ts';
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
/** `twice`: an earlier row names the same person and garment. */
export const wearerRowProblems = ['noName', 'cells', 'twice'] as const;
export const itemMatchProblems = ['noCode', 'unknownCode', 'noColor', 'noSize', 'choose'] as const;
export type ItemMatchProblem = (typeof itemMatchProblems)[number];
export type ItemMatch = { itemId: number | null; problem: ItemMatchProblem | null; choices: number[] };

const same = (typed: string, ...known: string[]): boolean =>
  known.some((one) => one !== '' && searchKey(one) === searchKey(typed));

const noMatch = (problem: ItemMatchProblem, from: readonly ItemCandidate[]): ItemMatch => ({
  itemId: null,
  problem,
  choices: from.map((one) => one.itemId),
});

export const itemMatcher = (candidates: readonly ItemCandidate[]): ((asked: RequestedItem) => ItemMatch) => {
  const codes = codeIndexOf(candidates, (one) => one.code);
  const byCode = Map.groupBy(candidates, (one) => one.code);
  return (asked) => {
    if (asked.code === '') return noMatch('noCode', []);
    const group = byCode.get(codes.find(asked.code)?.code ?? '');
    if (group === undefined) return noMatch('unknownCode', []);
    const colored =
      asked.color === '' ? group : group.filter((one) => same(asked.color, one.color, one.colorName));
    if (colored.length === 0) return noMatch('noColor', group);
    const sized =
      asked.size === '' ? colored : colored.filter((one) => same(asked.size, one.size, one.sizeName));
    const only = sized[0];
    if (only === undefined) return noMatch('noSize', colored);
    return sized.length === 1
      ? { itemId: only.itemId, problem: null, choices: [] }
      : noMatch('choose', sized);
  };
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
