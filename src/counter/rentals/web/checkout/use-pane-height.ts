import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

export const usePaneHeight = (): RefObject<HTMLDivElement | null> => {
  const desk = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = desk;
      const below = current?.closest('main');
      if (below) current?.style.setProperty('--desk-below', getComputedStyle(below).paddingBottom);
      current?.style.setProperty(
        '--desk-top',
        `${Math.round(current.getBoundingClientRect().top + window.scrollY)}px`,
      );
    };
    // A warning makes the row above the panes higher.
    const above = desk.current?.previousElementSibling;
    const sizes = new ResizeObserver(measure);
    if (above) sizes.observe(above);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return desk;
};
