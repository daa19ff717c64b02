import type { ScanTone } from './scan-tone.ts';

/** A new object per scan, so that the same text is announced twice. */
export type ScanMessage = { tone: ScanTone; text: string };
