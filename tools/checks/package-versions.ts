import type { RuleViolation, SourceFile } from './source-files.ts';
import { lineNumberAt } from './source-files.ts';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

export const unpinnedPackageProblems = (manifest: SourceFile): RuleViolation[] => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest.text) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      path: manifest.path,
      line: lineNumberAt(manifest.text, manifest.text.indexOf(`"${name}"`)),
      message: `${name} is '${version}'`,
      hint: 'one exact version, without ^ or ~',
    }));
};

/** A lock file without registry addresses works behind any mirror. */
export const registryAddressProblems = (lock: SourceFile): RuleViolation[] => {
  const at = lock.text.indexOf('"resolved"');
  if (at === -1) return [];
  const count = lock.text.split('"resolved"').length - 1;
  return [
    {
      path: lock.path,
      line: lineNumberAt(lock.text, at),
      message: `${count} addresses of packages`,
      hint: 'npm install --omit-lockfile-registry-resolved',
    },
  ];
};
