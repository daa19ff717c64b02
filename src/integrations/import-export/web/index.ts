export { ExportButton, SheetButton } from './export-button.tsx';
