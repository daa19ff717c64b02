import type { DragEvent } from 'react';
import { useRef } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { isDay } from '#lib/dates/day.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { mayMoveEventTo } from '../event/event-facts.ts';
import { useTouchDrag } from './use-touch-drag.ts';

const near = (target: EventTarget | null, what: 'day' | 'event'): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${what}]`) : null;

export const useDrag = (
  events: ReadonlyMap<string, CalendarEvent>,
  today: Day,
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
  const take = (target: EventTarget | null): boolean => {
    dragged.current = events.get(near(target, 'event')?.dataset['event'] ?? '');
    return dragged.current !== undefined;
  };
  const markTarget = (target: EventTarget | null): boolean => {
    const cell = near(target, 'day');
    const day = cell?.dataset['day'];
    const may = dragged.current !== undefined && isDay(day) && mayMoveEventTo(dragged.current, day, today);
    mark(may ? cell : null);
    return may;
  };
  const end = (): void => {
    mark(null);
    dragged.current = undefined;
  };
  const drop = (target: EventTarget | null): boolean => {
    const day = near(target, 'day')?.dataset['day'];
    const moved = dragged.current;
    end();
    if (moved === undefined || !isDay(day) || !mayMoveEventTo(moved, day, today)) return false;
    onMove(moved, day);
    return true;
  };
  const touch = useTouchDrag({ take, over: markTarget, drop, end });
  return {
    ...touch.handlers,
    onDragStart: (event: DragEvent) => {
      if (touch.isTouching()) return event.preventDefault();
      take(event.target);
      event.dataTransfer.effectAllowed = 'move';
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', dragged.current?.orderNo ?? '');
    },
    onDragOver: (event: DragEvent) => {
      if (markTarget(event.target)) event.preventDefault();
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      if (drop(event.target)) event.preventDefault();
    },
  };
};
