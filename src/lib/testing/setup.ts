/** Before each test file. */
import { afterAll } from 'vitest';
import { endAll } from './cleanup.ts';

afterAll(endAll);
