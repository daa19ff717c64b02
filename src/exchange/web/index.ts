/** Front door of the exchange room's screens. */
export { ExportButton, type ExportList } from './export-button.tsx';
