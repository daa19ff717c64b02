/** Preferences are in cookies, because a login clears local storage (docs/domain.md §8). */
export const preferenceCookies = {
  language: 'ratri-language',
  theme: 'ratri-theme',
  density: 'ratri-density',
  menu: 'ratri-menu',
} as const;
