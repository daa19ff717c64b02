/** What the browser keeps of the look, brought to the page. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { preferences } from '#ui/session/page-session.ts';

/** Mantine's colour scheme, kept where the theme of the user is kept. */
export const schemeManager = (): MantineColorSchemeManager => {
  let stop: (() => void) | undefined;
  return {
    get: () => preferences.get().theme,
    set: () => undefined,
    subscribe: (onUpdate) => {
      stop = preferences.subscribe(() => onUpdate(preferences.get().theme));
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined,
  };
};

/** How close rows stand, for the styles of every list: on the page's root, from now on. */
export const followDensity = (): void => {
  const show = (): void => {
    document.documentElement.dataset['density'] = preferences.get().density;
  };
  show();
  preferences.subscribe(show);
};
