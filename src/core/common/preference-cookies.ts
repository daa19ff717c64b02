/** Where a browser keeps language and theme: in cookies, because logging in clears local storage (docs/domain.md §8). */
export const preferenceCookies = { language: 'ratri-language', theme: 'ratri-theme' } as const;
