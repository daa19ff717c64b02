import { createPreferenceStore } from './preferences.ts';
import { createSessionStore } from './session-store.ts';

/** Without storage (private windows, policies), the session lasts as long as the page. */
const boxOr = (open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> => {
  try {
    const box = open();
    box.getItem('token');
    return box;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
      clear: () => kept.clear(),
    };
  }
};

export const tabStorage = boxOr(() => globalThis.sessionStorage);

const inBrowser = typeof document !== 'undefined';

export const sessionStore = createSessionStore(
  boxOr(() => globalThis.localStorage),
  tabStorage,
);
export const preferenceStore = createPreferenceStore(inBrowser ? document : { cookie: '' });
