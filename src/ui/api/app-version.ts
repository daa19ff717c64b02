/** The URL of the entry script identifies the version. It is '' in development. */
export const appScriptUrl = (): string =>
  import.meta.env.PROD
    ? ([...document.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '')
    : '';
