import { describe, expect, it } from 'vitest';
import { resolvedAddresses, unpinned } from './package-versions.ts';
import { file, told } from './testing/in-memory-files.ts';

describe('packages', () => {
  it('a version that is not exact fails', () => {
    const text =
      '{\n  "dependencies": {\n    "a": "1.2.3",\n    "b": "^1.2.3"\n  },\n  "devDependencies": { "c": "~1.0.0" },\n  "optionalDependencies": { "d": "latest", "e": "18.4.0-beta.17" }\n}\n';
    expect(told(unpinned(file('package.json', text)))).toEqual([
      "package.json:4 b is '^1.2.3'",
      "package.json:6 c is '~1.0.0'",
      "package.json:7 d is 'latest'",
    ]);
  });

  it('an address in the lock file fails', () => {
    expect(
      told(
        resolvedAddresses(
          file('package-lock.json', '{\n "a": { "resolved": "https://example.org/a.tgz" } }'),
        ),
      ),
    ).toEqual(['package-lock.json:2 1 addresses of packages']);
    expect(resolvedAddresses(file('package-lock.json', '{ "a": {} }'))).toEqual([]);
  });
});
