import { imageUrl } from '#lib/images/image-url.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ListedPicture } from '../contract.ts';
import type { PictureRecord } from './sql.ts';

/** Omits the URL of a slip if customers are hidden, because a slip shows the payer's name. */
export const pictureToWire = (
  scope: Pick<Scope, 'shopId' | 'hidesCustomers'>,
  { token, ...row }: PictureRecord,
): ListedPicture => ({
  ...row,
  url: scope.hidesCustomers && row.folder === 'slip' ? '' : imageUrl(scope.shopId, row.folder, token),
});
