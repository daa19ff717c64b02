/** Where a browser keeps language, theme, how close rows stand and what of the menu is folded: in cookies, because logging in clears local storage (docs/domain.md §8). */
export const preferenceCookies = {
  language: 'ratri-language',
  theme: 'ratri-theme',
  density: 'ratri-density',
  menu: 'ratri-menu',
} as const;
