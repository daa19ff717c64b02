/** How many tests passed and failed in a run, left in a file for whoever started it. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

export type Counts = { passed: number; failed: number };

/** A file that cannot be read, and an error outside every test, are failures too. */
export const countTests = (file: string): Reporter => ({
  onTestRunEnd: (modules, errors) => {
    const counts: Counts = { passed: 0, failed: errors.length };
    for (const module of modules) {
      let told = false;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        if (state === 'failed') counts.failed += 1;
        told ||= state === 'failed';
      }
      if (!told && module.state() === 'failed') counts.failed += 1;
    }
    writeFileSync(file, JSON.stringify(counts));
  },
});
