/** Returns the URL of the entry script, which identifies the version. Returns '' in development. */
export const appScriptUrl = (): string =>
  import.meta.env.PROD
    ? ([...document.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '')
    : '';
