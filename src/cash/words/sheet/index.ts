/** Texts of exported workbooks. Server only. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type SheetWords = Namespaces['cash-sheet'];
