/** Vitest runs this file before each test file. */
import { afterAll } from 'vitest';
import { runCleanups } from './cleanup.ts';

afterAll(runCleanups);
