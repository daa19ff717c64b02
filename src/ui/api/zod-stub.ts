/**
 * Replaces zod in the web bundle (alias in vite.config.ts): schemas run only on the server, and zod is a tenth of the first screen's
 * size limit. Chains return themselves; parsing throws.
 */
const runs = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

type Chain = (...args: unknown[]) => Chain;

export const z: Chain = new Proxy((): Chain => z, {
  get: (target, name) => {
    if (runs.has(name)) throw new Error('schemas run only on the server');
    return typeof name === 'symbol' ? Reflect.get(target, name) : z;
  },
  apply: () => z,
});
