/** fast-check as every test uses it: its seed is that of the run. A failure names seed and path to play it again. */
import fc from 'fast-check';
import { seed } from './rounds.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed() });

export { fc };
