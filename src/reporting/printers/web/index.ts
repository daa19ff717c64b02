import type { ComponentType } from 'react';

/** `main` imports this file, so the button loads on demand. */
export const loadDrawerButton = async (): Promise<ComponentType> =>
  (await import('./drawer-button.tsx')).DrawerButton;
export { lastPrint } from './last-print.ts';
export { PrinterButton } from './printer-button.tsx';
export { useAutoPrinter, useIsConnected } from './use-auto-printer.ts';
export { useDrawerForCash } from './use-drawer-for-cash.ts';
export { usePrinters } from './use-printers.ts';
export { useSendLabels } from './use-send-labels.ts';
export { useSendPaper } from './use-send-paper.ts';
