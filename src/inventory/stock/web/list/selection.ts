/** Selected rows persist across pages. */
import { useRef, useState } from 'react';
import type { UnitRow } from '#inventory/stock/contract.ts';

type Unit = Pick<UnitRow, 'unitId'>;

export const selectionAfterClick = <T>(
  chosen: ReadonlyMap<number, T>,
  rows: readonly T[],
  idOf: (row: T) => number,
  click: { at: number; last: number | null; range: boolean },
): Map<number, T> => {
  const next = new Map(chosen);
  const row = rows[click.at];
  if (row === undefined) return next;
  const on = !chosen.has(idOf(row));
  const from = click.range && click.last !== null ? Math.min(click.last, click.at) : click.at;
  const to = click.range && click.last !== null ? Math.max(click.last, click.at) : click.at;
  for (const one of rows.slice(from, to + 1))
    if (on) next.set(idOf(one), one);
    else next.delete(idOf(one));
  return next;
};

const idOf = (row: Unit): number => row.unitId;

export const useSelection = <T extends Unit>(rows: readonly T[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(new Map());
  const last = useRef<number | null>(null);
  const all = rows.length > 0 && rows.every((row) => chosen.has(row.unitId));
  return {
    // The states may have changed since the selection.
    chosen: [...chosen.values()].map((one) => rows.find((row) => row.unitId === one.unitId) ?? one),
    has: (row: T): boolean => chosen.has(row.unitId),
    all,
    some: rows.some((row) => chosen.has(row.unitId)),
    click: (at: number, range: boolean): void => {
      setChosen(selectionAfterClick(chosen, rows, idOf, { at, last: last.current, range }));
      last.current = at;
    },
    toggleAll: (): void => {
      const next = new Map(chosen);
      for (const row of rows)
        if (all) next.delete(row.unitId);
        else next.set(row.unitId, row);
      setChosen(next);
    },
    clear: (): void => {
      setChosen(new Map());
      last.current = null;
    },
  };
};
export type Selection = ReturnType<typeof useSelection<UnitRow>>;
