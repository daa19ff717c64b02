/** Which item of the catalogue a row of the list means. */
import { searchKey } from '#lib/thai/thai.ts';

/** An item as it is looked for: code of its group, and colour and size by code and by word. */
export type Candidate = {
  itemId: number;
  code: string;
  color: string;
  colorName: string;
  size: string;
  sizeName: string;
};
export type Asked = { code: string; color: string; size: string };
/** `formula`: a cell of the row is a formula, whose value is not known · `twice`: the same person and garment as a row before. */
export const rowProblems = ['noName', 'formula', 'twice'] as const;
export const matchProblems = ['noCode', 'unknownCode', 'noColor', 'noSize', 'choose'] as const;
export type MatchProblem = (typeof matchProblems)[number];
export type Match = { itemId: number | null; problem: MatchProblem | null; choices: number[] };

const same = (typed: string, ...known: string[]): boolean =>
  known.some((one) => one !== '' && searchKey(one) === searchKey(typed));

/** Exactly one item, or what is missing and the items that are still possible. */
export const matchItem = (asked: Asked, candidates: readonly Candidate[]): Match => {
  const none = (problem: MatchProblem, from: readonly Candidate[]): Match => ({
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

/** A wearer of the order and the garments that still wait for a line. */
export type Waiting = { garmentId: number; itemId: number };

/** Lines that nobody wears, each to the first garment that wished its item; both in their order. */
export const pairUp = (
  waiting: readonly Waiting[],
  lines: readonly { lineId: number; itemId: number }[],
): { garmentId: number; lineId: number }[] => {
  const free = new Map<number, number[]>();
  for (const line of lines) free.set(line.itemId, [...(free.get(line.itemId) ?? []), line.lineId]);
  return waiting.flatMap((one) => {
    const lineId = free.get(one.itemId)?.shift();
    return lineId === undefined ? [] : [{ garmentId: one.garmentId, lineId }];
  });
};
