import type { MantineColorSchemeManager } from '@mantine/core';
import { preferenceStore } from '#ui/session/page-session.ts';

/** Mantine's colour scheme, stored as the theme preference. */
export const createSchemeManager = (): MantineColorSchemeManager => {
  let stop: (() => void) | undefined;
  return {
    get: () => preferenceStore.get().theme,
    set: () => undefined,
    subscribe: (onUpdate) => {
      stop = preferenceStore.subscribe(() => onUpdate(preferenceStore.get().theme));
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined,
  };
};

/** Sets the density on the root element and follows changes. */
export const applyDensity = (): void => {
  const show = (): void => {
    document.documentElement.dataset['density'] = preferenceStore.get().density;
  };
  show();
  preferenceStore.subscribe(show);
};
