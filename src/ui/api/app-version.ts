/** The address of the entry script identifies the version. Development has none (''). */
export const appScriptUrl = (): string =>
  import.meta.env.PROD
    ? ([...document.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '')
    : '';
