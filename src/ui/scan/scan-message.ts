import type { ScanTone } from './scan-tone.ts';

/** The result of a scan; a new object per scan, so that the same text is announced twice. */
export type ScanMessage = { tone: ScanTone; text: string };
