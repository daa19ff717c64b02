/** Passkeys work only on https and localhost, never on an IP address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
