/** The same drag by a finger: held still for a moment an event comes along, and scrolling stays a scroll. */
import type { TouchEvent } from 'react';
import { useEffect, useRef } from 'react';

/** So long a finger rests on an event before it is taken, and so far it may tremble meanwhile. */
const holdMs = 350;
const tremble = 10;

type TouchDrag = {
  /** Is there something to be taken where the finger came down? */
  take: (target: Element) => boolean;
  over: (under: Element | null) => void;
  drop: (under: Element | null) => void;
  /** Let go without a drop. */
  end: () => void;
};

/** Handlers for the element around everything. */
export const useTouchDrag = (drag: TouchDrag) => {
  const held = useRef<{ x: number; y: number; timer: number; taken: boolean } | null>(null);
  const stop = (event: Event): void => {
    if (held.current?.taken) event.preventDefault();
  };
  const release = (): void => {
    if (held.current !== null) window.clearTimeout(held.current.timer);
    held.current = null;
    document.removeEventListener('touchmove', stop);
  };
  useEffect(() => release, []);
  const under = (touch: { clientX: number; clientY: number } | undefined): Element | null =>
    touch === undefined ? null : document.elementFromPoint(touch.clientX, touch.clientY);
  return {
    /** A finger is on an event: what the browser itself would drag stays. */
    isTouching: (): boolean => held.current !== null,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        const { target, touches } = event;
        const touch = touches[0];
        release();
        if (touch === undefined || touches.length > 1 || !(target instanceof Element)) return;
        const timer = window.setTimeout(() => {
          if (held.current !== null) held.current.taken = drag.take(target);
        }, holdMs);
        held.current = { x: touch.clientX, y: touch.clientY, timer, taken: false };
        // Not passive, or the page would scroll under the finger.
        document.addEventListener('touchmove', stop, { passive: false });
      },
      onTouchMove: (event: TouchEvent) => {
        const touch = event.touches[0];
        if (held.current === null || touch === undefined) return;
        const { x, y, taken } = held.current;
        if (taken) drag.over(under(touch));
        else if (Math.hypot(touch.clientX - x, touch.clientY - y) > tremble) release();
      },
      onTouchEnd: (event: TouchEvent) => {
        const taken = held.current?.taken === true;
        release();
        if (!taken) return;
        // No press follows: the event was moved, not opened.
        event.preventDefault();
        drag.drop(under(event.changedTouches[0]));
      },
      onTouchCancel: () => {
        if (held.current?.taken) drag.end();
        release();
      },
    },
  };
};
