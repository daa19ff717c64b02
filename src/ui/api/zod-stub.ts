/**
 * Replaces zod in the web's bundle (an alias in vite.config.ts). Contract rows give the screens their types; the schemas run only on
 * the server, and zod is a tenth of the size limit of the first screen. Any chain of calls returns itself; a call to parse throws.
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
