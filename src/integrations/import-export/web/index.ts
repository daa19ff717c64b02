/** Front door of the exchange room's screens. */
export { ExportButton, SheetButton } from './export-button.tsx';
