import { imageUrl } from '#lib/images/image-url.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ListedPicture } from '../contract.ts';
import type { PictureRecord } from './sql.ts';

/** A row as it travels. */
export const pictureOut = (
  scope: Pick<Scope, 'shopId'>,
  { token, ...row }: PictureRecord,
): ListedPicture => ({ ...row, url: imageUrl(scope.shopId, row.folder, token) });
