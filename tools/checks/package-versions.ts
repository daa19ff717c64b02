import type { Problem, SourceFile } from './source-files.ts';
import { lineAt } from './source-files.ts';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

/** Every direct dependency is one exact version. */
export const unpinned = (manifest: SourceFile): Problem[] => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest.text) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      path: manifest.path,
      line: lineAt(manifest.text, manifest.text.indexOf(`"${name}"`)),
      message: `${name} is '${version}'`,
      hint: 'one exact version, without ^ or ~',
    }));
};

/** The lock file names no registry: it works behind any mirror. */
export const resolvedAddresses = (lock: SourceFile): Problem[] => {
  const at = lock.text.indexOf('"resolved"');
  if (at === -1) return [];
  const count = lock.text.split('"resolved"').length - 1;
  return [
    {
      path: lock.path,
      line: lineAt(lock.text, at),
      message: `${count} addresses of packages`,
      hint: 'npm install --omit-lockfile-registry-resolved',
    },
  ];
};
