import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/** Column -1 is the unit itself. */
export type GridCursor = { row: number; column: number };

const step = (key: string, page: number): Partial<Record<'row' | 'column', number>> | null => {
  if (key === 'ArrowUp') return { row: -1 };
  if (key === 'ArrowDown') return { row: 1 };
  if (key === 'ArrowLeft') return { column: -1 };
  if (key === 'ArrowRight') return { column: 1 };
  if (key === 'PageUp') return { row: -page };
  return key === 'PageDown' ? { row: page } : null;
};

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

type Moves = {
  rows: number;
  columns: number;
  /** Rows per screen. */
  page: number;
  onMove: (to: GridCursor) => void;
  onEnter: (at: GridCursor) => void;
};

export const useGridCursor = ({ rows, columns, page, onMove, onEnter }: Moves) => {
  const [cursor, setCursor] = useState<GridCursor | null>(null);
  const go = (to: GridCursor): void => {
    const next = { row: clamp(to.row, 0, rows - 1), column: clamp(to.column, -1, columns - 1) };
    setCursor(next);
    onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || rows === 0) return;
    const now = cursor ?? { row: 0, column: 0 };
    const by = step(event.key, page);
    if (by !== null)
      go(cursor === null ? now : { row: now.row + (by.row ?? 0), column: now.column + (by.column ?? 0) });
    else if (event.key === 'Home') go({ row: event.ctrlKey ? 0 : now.row, column: -1 });
    else if (event.key === 'End') go({ row: event.ctrlKey ? rows - 1 : now.row, column: columns - 1 });
    else if (event.key === 'Enter' && cursor !== null) onEnter(cursor);
    else return;
    event.preventDefault();
  };
  return { cursor, setCursor, onKeyDown };
};
