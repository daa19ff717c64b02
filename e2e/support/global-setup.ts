/**
 * Runs once per browser test run. Creates the demo shop. The server of every test file gets a copy of that
 * shop.
 */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { removeScratch } from '#platform/postgres/scratch-folder.ts';
import { compileCacheFolder, makeDemoFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // The cache may have code of earlier builds.
  await rm(compileCacheFolder, { recursive: true, force: true });
  const folder = await makeDemoFolder();
  project.provide('demoFolder', folder);
  return () => removeScratch(folder);
};

// Vitest requires a default export here.
export { setup as default };
