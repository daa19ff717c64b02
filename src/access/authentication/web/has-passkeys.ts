/** Browsers support passkeys only on https and localhost, and never on a bare IP address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
