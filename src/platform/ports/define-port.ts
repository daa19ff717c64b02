/** Extension points: how a lower module calls modules above it, which it may neither import nor read. */

const open = new Set<string>();

export type Port<T> = {
  /** Called once by main, before the first request. */
  provide(by: T): void;
  /** Throws when no provider is registered. */
  readonly provided: T;
};

/**
 * Declares an extension point. Higher modules provide functions that run in the same transaction, or SQL fragments for the caller's
 * query; main registers them.
 */
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

/** Extension points without a provider; the server does not start while there are any. */
export const missingPorts = (): string[] => [...open];
