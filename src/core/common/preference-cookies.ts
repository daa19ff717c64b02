/** Where a browser keeps language, theme and how close rows stand: in cookies, because logging in clears local storage (docs/domain.md §8). */
export const preferenceCookies = {
  language: 'ratri-language',
  theme: 'ratri-theme',
  density: 'ratri-density',
} as const;
