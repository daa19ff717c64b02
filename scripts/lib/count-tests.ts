/** How many tests passed and failed in a run, and how long each file took, left in a file for whoever started it. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** `again`: names of tests that ran out of time and passed at the second try; `files`: seconds of each, with what it opens and ends. */
export type Counts = {
  passed: number;
  failed: number;
  again: string[];
  files: [name: string, seconds: number][];
};

/** A file that cannot be read, and an error outside every test, are failures too. */
export const countTests = (file: string): Reporter => ({
  onTestRunEnd: (modules, errors) => {
    const counts: Counts = { passed: 0, failed: errors.length, again: [], files: [] };
    for (const module of modules) {
      let told = false;
      const { collectDuration, duration } = module.diagnostic();
      counts.files.push([module.relativeModuleId, (collectDuration + duration) / 1000]);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        if (state === 'failed') counts.failed += 1;
        if (test.diagnostic()?.flaky === true)
          counts.again.push(`${module.relativeModuleId} > ${test.fullName}`);
        told ||= state === 'failed';
      }
      if (!told && module.state() === 'failed') counts.failed += 1;
    }
    writeFileSync(file, JSON.stringify(counts));
  },
});
