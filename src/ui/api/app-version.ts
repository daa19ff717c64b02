/** The entry script of this page, which identifies the version of the app; '' in development. */
export const appScriptUrl = (): string =>
  import.meta.env.PROD
    ? ([...document.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '')
    : '';
