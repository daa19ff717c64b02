export type PackageLock = {
  packages: Readonly<
    Record<
      string,
      {
        dependencies?: Readonly<Record<string, string>>;
        optionalDependencies?: Readonly<Record<string, string>>;
        peerDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
};

export const packagesLoadedIn = (text: string): string[] => {
  const loads =
    /(?:\bfrom|\bimport|require|\bresolve)\s*\(?\s*['"`]((?:@[\w.-]+\/)?[\w][\w.-]*)(?:\/[^'"`\n]*)?['"`]/g;
  return [...new Set([...text.matchAll(loads)].map((found) => found[1] ?? ''))].toSorted();
};

const placeOf = (lock: PackageLock, from: string, name: string): string | undefined => {
  const folders = from === '' ? [] : from.split('/node_modules/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const above = folders.slice(0, depth).join('/node_modules/');
    const place = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    if (place in lock.packages) return place;
  }
  return undefined;
};

export const packagesNeededBy = (lock: PackageLock, names: readonly string[]): string[] => {
  const found = new Set<string>();
  const waiting = names.map((name) => placeOf(lock, '', name));
  for (let place = waiting.pop(); waiting.length > 0 || place !== undefined; place = waiting.pop()) {
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      waiting.push(placeOf(lock, place, name));
  }
  return [...found].toSorted();
};
