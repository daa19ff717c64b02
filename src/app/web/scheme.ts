/** Mantine's colour scheme, kept where the theme of the user is kept. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { preferences } from '../../core/web/browser.ts';

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
