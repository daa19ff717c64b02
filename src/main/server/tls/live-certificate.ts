import type { Server, ServerOptions } from 'node:https';

/** Milliseconds after which a connection without a TLS handshake is cut, because a stop would wait for it. */
const handshakeTimeout = 10_000;

export type LiveCertificate = {
  options(): ServerOptions;
  useFor(server: Pick<Server, 'setSecureContext'>): void;
  /** New connections get the stored certificate. Existing connections continue. */
  reload(): void;
};

/** The handshake fails without a certificate. */
export const openLiveCertificate = (readPem: () => string | undefined): LiveCertificate => {
  let server: Pick<Server, 'setSecureContext'> | undefined;
  const context = (): ServerOptions => {
    const pem = readPem();
    return pem === undefined ? {} : { cert: pem, key: pem };
  };
  return {
    options: () => ({ ...context(), handshakeTimeout }),
    useFor: (its) => (server = its),
    reload: () => server?.setSecureContext(context()),
  };
};
