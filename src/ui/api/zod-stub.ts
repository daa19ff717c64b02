/**
 * Stands in for zod in the web's bundle (an alias in vite.config.ts). Rows of the contract give the screens
 * their types; their schemas run on the server only, and zod is a tenth of what the first screen may weigh.
 * Any chain of calls answers with itself; asking it to parse is a mistake and throws.
 */
const runs = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

type Chain = (...args: unknown[]) => Chain;

export const z: Chain = new Proxy((): Chain => z, {
  get: (target, name) => {
    if (runs.has(name)) throw new Error('schemas are run by the server only');
    return typeof name === 'symbol' ? Reflect.get(target, name) : z;
  },
  apply: () => z,
});
