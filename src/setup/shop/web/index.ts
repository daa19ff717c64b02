/** Parts of the shop room's screens for others. */
export { type SettingsDraft, ShopSettingsPage } from './pages/settings.tsx';
export { ShopInfoPage } from './pages/shop-info.tsx';
export type { LogoField } from './settings/info-form.tsx';
export { rulesBody } from './settings/rules-draft.ts';
