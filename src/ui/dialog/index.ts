/** ui/index.ts does not export these, because the first screen has no dialogs. */
export { Dialog, useDialog } from './dialog.tsx';
export { Sheet } from './sheet.tsx';
export { DialogButtons } from './dialog-buttons.tsx';
