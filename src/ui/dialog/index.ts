/** ui/index.ts does not export dialogs, because the first screen has none. */
export { Dialog, useDialog } from './dialog.tsx';
export { Sheet } from './sheet.tsx';
export { DialogButtons } from './dialog-buttons.tsx';
