/** The script that this page was begun with, which names the version of the app: '' while it is being developed. */
export const mine = (): string =>
  import.meta.env.PROD
    ? ([...document.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '')
    : '';
