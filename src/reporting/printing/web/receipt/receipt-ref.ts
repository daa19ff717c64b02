import type { PaperView } from '#reporting/printing/paper-view.ts';

/** A paper keeps its reference when the number of the print on it changes. */
export const receiptRef = (layoutName: string, { key }: Pick<PaperView, 'key'>): string =>
  `receipt ${layoutName} ${key}`;
