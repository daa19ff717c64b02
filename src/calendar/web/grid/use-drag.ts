import type { DragEvent } from 'react';
import { useRef } from 'react';
import type { Day } from '../../../core/common/day.ts';
import { isDay } from '../../../core/common/day.ts';
import type { CalendarEvent } from '../../contract.ts';
import { mayMoveTo } from '../event/facts.ts';

const dayUnder = (event: DragEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null;

/** Handlers for the element around all days: an event is dropped on another day, where that may be. */
export const useDrag = (
  events: ReadonlyMap<string, CalendarEvent>,
  onMove: (event: CalendarEvent, to: Day) => void,
) => {
  const dragged = useRef<CalendarEvent | undefined>(undefined);
  const over = useRef<HTMLElement | null>(null);
  const mark = (cell: HTMLElement | null): void => {
    if (over.current === cell) return;
    over.current?.removeAttribute('data-over');
    cell?.setAttribute('data-over', '');
    over.current = cell;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null;
      dragged.current = events.get(chip?.dataset['event'] ?? '');
      event.dataTransfer.effectAllowed = 'move';
      // Firefox begins no drag that carries nothing.
      event.dataTransfer.setData('text/plain', dragged.current?.orderNo ?? '');
    },
    onDragOver: (event: DragEvent) => {
      const cell = dayUnder(event);
      const day = cell?.dataset['day'];
      const may = dragged.current !== undefined && isDay(day) && mayMoveTo(dragged.current, day);
      if (may) event.preventDefault();
      mark(may ? cell : null);
    },
    onDragEnd: () => {
      mark(null);
      dragged.current = undefined;
    },
    onDrop: (event: DragEvent) => {
      const day = dayUnder(event)?.dataset['day'];
      const moved = dragged.current;
      mark(null);
      dragged.current = undefined;
      if (moved === undefined || !isDay(day) || !mayMoveTo(moved, day)) return;
      event.preventDefault();
      onMove(moved, day);
    },
  };
};
