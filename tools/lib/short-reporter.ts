/** Prints a line per failing or slow file. Counts go to a file. */
import { writeFileSync } from 'node:fs';
import { MinimalReporter, type TestModule } from 'vitest/node';

/** Times are in seconds, with setup and teardown. */
export type TestRunCounts = {
  passed: number;
  failed: number;
  failedFiles: string[];
  files: [name: string, seconds: number][];
};

/** The seconds of a slow file. */
const slow = 20;

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1000;
};

/** Unreadable files and errors outside tests count as failures. */
const countsOf = (modules: readonly TestModule[], errors: number): TestRunCounts => {
  const counts: TestRunCounts = { passed: 0, failed: errors, failedFiles: [], files: [] };
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
