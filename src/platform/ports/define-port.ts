/** Earlier modules call later modules through ports (ARCHITECTURE.md). */

const open = new Set<string>();

export type Port<T> = {
  /** Call this before the first request. */
  provide(by: T): void;
  readonly provided: T;
};

/** A provider is a function in the caller's transaction, or an SQL fragment for the caller's query. */
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

/** Returns ports without a provider. The server does not start with such ports. */
export const missingPorts = (): string[] => [...open];
