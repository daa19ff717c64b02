import type { MantineColorSchemeManager } from '@mantine/core';
import { preferenceStore } from '#ui/session/page-session.ts';

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

export const applyDensity = (): void => {
  const show = (): void => {
    document.documentElement.dataset['density'] = preferenceStore.get().density;
  };
  show();
  preferenceStore.subscribe(show);
};
