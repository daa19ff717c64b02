/** Before each test file. */
import { afterAll } from 'vitest';
import { endAll } from './ending.ts';

afterAll(endAll);
