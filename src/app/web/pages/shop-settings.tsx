import { FirstStepsLine } from '../../../opening/web/index.ts';
import { SettingsPreview } from '../../../print/web/index.ts';
import { ShopSettingsPage as Rules } from '../../../shop/web/index.ts';

/** The rules of the shop beside what they do to a sample order and its paper, which are the print room's. */
export const ShopSettingsPage = () => <Rules Preview={SettingsPreview} above={<FirstStepsLine />} />;
