export { PrinterButton } from './printer-button.tsx';
export { usePrinters } from './use-printers.ts';
export { useSendLabels } from './use-send-labels.ts';
export { useSendPaper } from './use-send-paper.ts';
