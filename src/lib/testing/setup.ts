import { afterAll } from 'vitest';
import { runCleanups } from './cleanup.ts';

afterAll(runCleanups);
