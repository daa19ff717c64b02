/** Browsers know passkeys on https and localhost only, and never for a bare number as an address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
