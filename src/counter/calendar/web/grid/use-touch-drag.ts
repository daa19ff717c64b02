import type { TouchEvent } from 'react';
import { useEffect, useRef } from 'react';

/** `tremble` is the allowed movement in pixels. */
const holdMs = 350;
const tremble = 10;

type TouchDrag = {
  take: (target: Element) => boolean;
  over: (under: Element | null) => void;
  drop: (under: Element | null) => void;
  end: () => void;
};

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
        // Only a non-passive listener can stop scrolling.
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
        // Otherwise a click would open the moved event.
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
