/** Front door of the exchange room's screens. */
export { ExportButton } from './export-button.tsx';
