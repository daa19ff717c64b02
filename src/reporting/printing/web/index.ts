/** Parts of the print room's screens for others. */
export { SettingsPreview } from './preview/settings-preview.tsx';
