export { SettingsPreview } from './preview/settings-preview.tsx';
