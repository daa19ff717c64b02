import type { ScanTone } from './scan-tone.ts';

/** A new object per scan, so that an equal text is announced again. */
export type ScanMessage = { tone: ScanTone; text: string };
