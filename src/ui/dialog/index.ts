/** Dialogs. Not part of ui/index.ts, because the first screen has none. */
export { Dialog, useDialog } from './dialog.tsx';
export { DialogButtons } from './dialog-buttons.tsx';
