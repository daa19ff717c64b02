export { AutoPrint } from './auto/auto-print.tsx';
export { SettingsPreview } from './preview/settings-preview.tsx';
