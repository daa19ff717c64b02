import { describe, expect, it } from 'vitest';
import { citationProblems } from './citations.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const papers = [
  inMemoryFile('docs/domain.md', '# The domain\n\n## 1. Who\n\n## 4. The order\n'),
  inMemoryFile('src/orders/order/states.ts', ''),
];
const check = (path: string, text: string): string[] =>
  printedViolations(citationProblems([inMemoryFile(path, text)], papers));

describe('cited', () => {
  it.each([
    `/** The life of a line (docs/domain.md §4). */`,
    `/** Both (docs/domain.md §1, §4): a rule. */`,
    `/** Over a break (docs/domain.md\n * §4). */`,
    '/** PDPA §30; Revenue Code §86/4. */',
    "const a = 'docs/tax.md §7, spec §8';",
  ])('accepts %s', (text) => {
    expect(check('src/orders/order/a.ts', text)).toEqual([]);
  });

  it('refuses each section missing in the doc', () => {
    expect(check('src/orders/order/a.ts', `\n/** docs/domain.md §1, §2, §3. */`)).toEqual([
      `src/orders/order/a.ts:2 'docs/domain.md' has no §2`,
      `src/orders/order/a.ts:2 'docs/domain.md' has no §3`,
    ]);
  });

  it('refuses a missing file, in source and in docs', () => {
    expect(check('src/orders/order/a.ts', `// see docs/tax.md §1`)).toEqual([
      `src/orders/order/a.ts:1 'docs/tax.md' is not there`,
    ]);
    expect(
      check('docs/decisions/0003.md', `one table (src/rental/states.ts), src/orders/order/states.ts`),
    ).toEqual([`docs/decisions/0003.md:1 'src/rental/states.ts' is not there`]);
  });

  it.each(['domain.md §4', 'spec §8', 'Spec §7', 'thai.md', 'screens.md, Paper'])(
    "refuses '%s' without its folder in source",
    (text) => {
      expect(check('src/orders/order/a.ts', `// (${text})`)).toEqual([
        expect.stringContaining('src/orders/order/a.ts:1 '),
      ]);
    },
  );

  it('lets docs name neighbours without the folder', () => {
    expect(check('docs/spec.md', 'see domain.md §4, [domain.md](domain.md) §1 and §4, spec §2')).toEqual([]);
    expect(check('docs/spec.md', 'see [domain.md](domain.md) §1 and §2, tax.md')).toEqual([
      "docs/spec.md:1 'docs/domain.md' has no §2",
      "docs/spec.md:1 'docs/tax.md' is not there",
    ]);
    expect(check('README.md', 'see domain.md §4')).toEqual(["README.md:1 'domain.md' is not there"]);
  });
});
