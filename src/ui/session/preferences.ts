/** Stored in cookies, because a login clears local storage (docs/domain.md §8). */
import { preferenceCookies } from '#lib/http/preference-cookies.ts';
import type { Language } from '#lib/text/languages.ts';
import { isLanguage } from '#lib/text/languages.ts';

export const themeNames = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themeNames)[number];
const isTheme = (text: unknown): text is Theme => (themeNames as readonly unknown[]).includes(text);

export const densities = ['roomy', 'compact'] as const;
export type Density = (typeof densities)[number];
const isDensity = (text: unknown): text is Density => (densities as readonly unknown[]).includes(text);

export type Preferences = {
  language: Language;
  theme: Theme;
  density: Density;
  /** The collapsed menu groups, separated by dots. `rail` means icons only. */
  menu: string;
};
type Jar = { cookie: string };

const year = 31_536_000;

const readCookie = (jar: Jar, name: string): string | undefined =>
  jar.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const createPreferenceStore = (jar: Jar) => {
  const listeners = new Set<() => void>();
  const read = (): Preferences => {
    const language = readCookie(jar, preferenceCookies.language);
    const theme = readCookie(jar, preferenceCookies.theme);
    const density = readCookie(jar, preferenceCookies.density);
    return {
      language: isLanguage(language) ? language : 'th',
      theme: isTheme(theme) ? theme : 'light',
      density: isDensity(density) ? density : 'roomy',
      menu: readCookie(jar, preferenceCookies.menu) ?? '',
    };
  };
  let known = read();
  return {
    get: (): Preferences => known,
    /** Returns false if the user chose no language. The shop's language may then apply. */
    hasLanguage: (): boolean => isLanguage(readCookie(jar, preferenceCookies.language)),
    set: (change: Partial<Preferences>): void => {
      for (const name of ['language', 'theme', 'density', 'menu'] as const) {
        const value = change[name];
        if (value !== undefined)
          jar.cookie = `${preferenceCookies[name]}=${value}; path=/; max-age=${year}; samesite=lax`;
      }
      known = { ...known, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
