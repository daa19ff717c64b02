import { useLayoutEffect, useState } from 'react';

export const useScreenCover = (): HTMLElement => {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const covered = new Map<HTMLElement, { inert: boolean; visibility: string }>();
    const cover = (): void => {
      for (const one of document.body.children) {
        if (!(one instanceof HTMLElement) || one === place || covered.has(one)) continue;
        covered.set(one, { inert: one.inert, visibility: one.style.visibility });
        one.inert = true;
        one.style.visibility = 'hidden';
      }
    };
    const held = document.activeElement;
    document.body.append(place);
    cover();
    const watcher = new MutationObserver(cover);
    watcher.observe(document.body, { childList: true });
    const keep = (event: KeyboardEvent): void => {
      if (!(event.target instanceof Node && place.contains(event.target))) event.stopImmediatePropagation();
    };
    const stay = (event: KeyboardEvent): void => event.stopPropagation();
    window.addEventListener('keydown', keep, { capture: true });
    place.addEventListener('keydown', stay);
    return () => {
      watcher.disconnect();
      window.removeEventListener('keydown', keep, { capture: true });
      place.remove();
      for (const [one, { inert, visibility }] of covered) {
        one.inert = inert;
        one.style.visibility = visibility;
      }
      if (held instanceof HTMLElement) held.focus({ preventScroll: true });
    };
  }, [place]);
  return place;
};
