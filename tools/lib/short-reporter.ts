/** The output of a run: a line per file only where it fails or is slow; and the counts, left in a file for the command that started the run. */
import { writeFileSync } from 'node:fs';
import { MinimalReporter, type TestModule } from 'vitest/node';

/** `files`: seconds of each file, with what it opens and ends. */
export type Counts = {
  passed: number;
  failed: number;
  failedFiles: string[];
  files: [name: string, seconds: number][];
};

/** Seconds from which a file that passes has its own line. */
const slow = 20;

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1000;
};

/** A file that cannot be read, and an error outside every test, are failures too. */
const countsOf = (modules: readonly TestModule[], errors: number): Counts => {
  const counts: Counts = { passed: 0, failed: errors, failedFiles: [], files: [] };
  for (const module of modules) {
    counts.files.push([module.relativeModuleId, secondsOf(module)]);
    const states = [...module.children.allTests()].map((test) => test.result().state);
    counts.passed += states.filter((state) => state === 'passed').length;
    if (module.state() === 'failed') counts.failedFiles.push(module.relativeModuleId);
    const failed = states.filter((state) => state === 'failed').length;
    counts.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
  }
  return counts;
};

export class ShortReporter extends MinimalReporter {
  readonly #file: string | undefined;

  /** `file`: where the counts go as JSON. */
  constructor(file?: string) {
    super();
    this.#file = file;
  }

  protected override printTestModule(module: TestModule): void {
    super.printTestModule(module);
    const seconds = secondsOf(module);
    if (module.state() === 'passed' && seconds >= slow)
      this.log(`slow: ${module.relativeModuleId} ${seconds.toFixed(0)} s`);
  }

  override onTestRunEnd(...[modules, errors, reason]: Parameters<MinimalReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(modules, errors, reason);
    if (this.#file !== undefined) writeFileSync(this.#file, JSON.stringify(countsOf(modules, errors.length)));
  }
}
