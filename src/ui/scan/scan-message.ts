import type { Tone } from './scan-tone.ts';

/** What came of a scan; a new object a scan, so that the same words twice are told twice. */
export type Said = { tone: Tone; text: string };
