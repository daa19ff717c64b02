import type { ScanTone } from './scan-tone.ts';

/** Each scan needs a new object, so an equal text is announced again. */
export type ScanMessage = { tone: ScanTone; text: string };
