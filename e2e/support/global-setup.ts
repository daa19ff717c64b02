/** Once for a run in browsers: the demo shop, which the server of every test file begins with a copy of. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { removeScratch } from '#platform/postgres/scratch-folder.ts';
import { compiled, makeDemo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // Of builds before.
  await rm(compiled, { recursive: true, force: true });
  const folder = await makeDemo();
  project.provide('demoFolder', folder);
  return () => removeScratch(folder);
};

// Vitest asks for a default export here.
export { setup as default };
