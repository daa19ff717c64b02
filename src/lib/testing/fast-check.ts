/** A failure prints seed and path for a replay. */
import fc from 'fast-check';
import { randomSeed } from './rounds.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: randomSeed() });

export { fc };
