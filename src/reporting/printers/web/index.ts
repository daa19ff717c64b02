export { PrinterButton } from './printer-button.tsx';
export { useSendPaper } from './use-send-paper.ts';
