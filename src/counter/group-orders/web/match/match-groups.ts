import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import { type ChosenItems, itemOfRow, type WearerPreviewRow } from '../list/list-draft.ts';

export type MatchItem = WearerListPreview['items'][number];
export type MatchItems = ReadonlyMap<number, MatchItem>;

/** Rows with the same request. A row with its own problem is its own group. */
export type MatchGroup = { key: string; rows: readonly WearerPreviewRow[] };

const sharedProblems: readonly (string | null)[] = [
  null,
  'noCode',
  'unknownCode',
  'noColor',
  'noSize',
  'choose',
];

export const matchGroupsOf = (rows: readonly WearerPreviewRow[]): MatchGroup[] => {
  const groups = new Map<string, WearerPreviewRow[]>();
  for (const row of rows) {
    const { problem, code, color, size, itemId, line } = row;
    const key = JSON.stringify(
      sharedProblems.includes(problem) && row.name !== '' ? [problem, code, color, size, itemId] : [line],
    );
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, of]) => ({ key, rows: of }))
    .toSorted((a, b) => Number(a.rows[0]?.problem === null) - Number(b.rows[0]?.problem === null));
};

export const isRowSkipped = (row: WearerPreviewRow, chosen: ChosenItems): boolean =>
  chosen.has(row.line) && chosen.get(row.line) === null;

/** 'skip': all rows are omitted. 'differs': items differ. */
export const itemOfGroup = (
  { rows }: MatchGroup,
  chosen: ChosenItems,
): number | 'skip' | 'differs' | null => {
  const all = new Set(rows.map((row) => (isRowSkipped(row, chosen) ? 'skip' : itemOfRow(row, chosen))));
  const [only = null] = all;
  return all.size > 1 ? 'differs' : only;
};

const open = (rows: readonly WearerPreviewRow[]): WearerPreviewRow[] =>
  rows.filter((row) => row.problem !== null && row.name !== '');

export const colorsOf = (rows: readonly WearerPreviewRow[], items: MatchItems): string[] => [
  ...new Set(
    open(rows)
      .flatMap((row) => row.choices.map((id) => items.get(id)?.color ?? ''))
      .filter((color) => color !== ''),
  ),
];

/** For each row, chooses the item of this colour and the current size, if exactly one is possible. */
export const chooseColor = (
  rows: readonly WearerPreviewRow[],
  items: MatchItems,
  chosen: ChosenItems,
  color: string,
): ChosenItems => {
  const next = new Map(chosen);
  for (const row of open(rows)) {
    if (isRowSkipped(row, chosen)) continue;
    const before = items.get(itemOfRow(row, chosen) ?? 0);
    const fitting = row.choices.filter((id) => {
      const item = items.get(id);
      return item?.color === color && (before === undefined || item.size === before.size);
    });
    const [only] = fitting;
    if (only !== undefined && fitting.length === 1) next.set(row.line, only);
  }
  return next;
};
