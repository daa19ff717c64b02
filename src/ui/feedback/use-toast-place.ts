import { useEffect } from 'react';
import { type Box, findFreePlace } from './free-place.ts';

const rootSelector = '.mantine-Notifications-root[data-position="top-right"]';
const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, label, summary, [contenteditable=true], [role=option], [role=tab]';
const gap = 4;
const edge = 16;
const headerHeight = 64;

/** Returns the controls within reach. If a dialog is open, only the innermost dialog's. */
const obstaclesIn = (root: Element): Box[] => {
  const dialog = [...document.querySelectorAll('.mantine-Modal-content')].at(-1);
  const popovers = dialog === undefined ? [] : document.querySelectorAll('.mantine-Popover-dropdown');
  return [dialog ?? document.body, ...popovers].flatMap((place) =>
    [...place.querySelectorAll(controls)].flatMap((control) => {
      if (root.contains(control) || control.closest('[inert]') !== null) return [];
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || top > window.innerHeight || top + height < 0) return [];
      return [{ left: left - gap, top: top - gap, width: width + 2 * gap, height: height + 2 * gap }];
    }),
  );
};

const place = (root: HTMLElement): void => {
  const { left, top, width, height } = root.getBoundingClientRect();
  if (height === 0) {
    delete root.dataset['placed'];
    return;
  }
  const { clientWidth } = document.documentElement;
  const area = {
    left: edge,
    top: headerHeight,
    width: clientWidth - 2 * edge,
    height: window.innerHeight - headerHeight - edge,
  };
  const current = root.dataset['placed'] === undefined ? undefined : { left, top };
  const found = findFreePlace({ width, height }, area, obstaclesIn(root), current);
  root.style.setProperty('--toast-left', `${found.left}px`);
  root.style.setProperty('--toast-top', `${found.top}px`);
  root.dataset['placed'] = 'true';
};

/** Moves visible toasts away from controls, also when the page changes. */
export const useToastPlace = (): void =>
  useEffect(() => {
    let frame = 0;
    let scrolled: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const root = document.querySelector<HTMLElement>(rootSelector);
      if (root === null) return;
      if (root.dataset['placed'] === undefined && root.textContent === '') return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(root));
    };
    const afterScroll = (): void => {
      clearTimeout(scrolled);
      scrolled = setTimeout(look, 100);
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'hidden', 'open', 'inert'],
    });
    window.addEventListener('resize', look);
    document.addEventListener('transitionend', look);
    document.addEventListener('scroll', afterScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(scrolled);
      changes.disconnect();
      window.removeEventListener('resize', look);
      document.removeEventListener('transitionend', look);
      document.removeEventListener('scroll', afterScroll, { capture: true });
    };
  }, []);
