/** How a lower module calls modules above it. */

const open = new Set<string>();

export type Port<T> = {
  /** main calls it before the first request. */
  provide(by: T): void;
  /** Throws when no provider was given. */
  readonly provided: T;
};

/** Providers are functions in the same transaction, or SQL fragments for the caller's query. */
export const definePort = <T>(what: string): Port<T> => {
  let given: { by: T } | undefined;
  open.add(what);
  return {
    provide: (by) => {
      given = { by };
      open.delete(what);
    },
    get provided() {
      if (given === undefined) throw new Error(`no provider for the port: ${what}`);
      return given.by;
    },
  };
};

/** The server does not start while there are any. */
export const missingPorts = (): string[] => [...open];
