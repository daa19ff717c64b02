/** Web entry of the printing module. */
export { SettingsPreview } from './preview/settings-preview.tsx';
