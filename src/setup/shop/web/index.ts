export { type SettingsDraft, ShopSettingsContent } from './pages/settings.tsx';
export { ShopInfoContent } from './pages/shop-info.tsx';
export type { LogoField } from './settings/info-form.tsx';
export { PromptPayWarning, WrongPromptPayId } from './promptpay-warning.tsx';
export { previewRulesOf } from './settings/rules-form.ts';
