import { imageUrl } from '#lib/images/image-url.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ListedPicture } from '../contract.ts';
import type { PictureRecord } from './sql.ts';

export const pictureToWire = (
  scope: Pick<Scope, 'shopId'>,
  { token, ...row }: PictureRecord,
): ListedPicture => ({ ...row, url: imageUrl(scope.shopId, row.folder, token) });
