import { describe, expect, it } from 'vitest';
import { registryAddressProblems, unpinnedPackageProblems } from './package-versions.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

describe('packages', () => {
  it('refuses an inexact version', () => {
    const text =
      '{\n  "dependencies": {\n    "a": "1.2.3",\n    "b": "^1.2.3"\n  },\n  "devDependencies": { "c": "~1.0.0" },\n  "optionalDependencies": { "d": "latest", "e": "18.4.0-beta.17" }\n}\n';
    expect(printedViolations(unpinnedPackageProblems(inMemoryFile('package.json', text)))).toEqual([
      "package.json:4 b is '^1.2.3'",
      "package.json:6 c is '~1.0.0'",
      "package.json:7 d is 'latest'",
    ]);
  });

  it('refuses an address in the lock file', () => {
    expect(
      printedViolations(
        registryAddressProblems(
          inMemoryFile('package-lock.json', '{\n "a": { "resolved": "https://example.org/a.tgz" } }'),
        ),
      ),
    ).toEqual(['package-lock.json:2 1 addresses of packages']);
    expect(registryAddressProblems(inMemoryFile('package-lock.json', '{ "a": {} }'))).toEqual([]);
  });
});
