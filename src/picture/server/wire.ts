import { imageUrl } from '../../core/common/image.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { ListedPicture } from '../contract.ts';
import type { PictureRecord } from './sql.ts';

/** A row as it travels. */
export const pictureOut = (scope: Pick<Scope, 'shopId'>, row: PictureRecord): ListedPicture => ({
  imageId: row.id,
  url: imageUrl(scope.shopId, row.folder, row.token),
  name: row.name,
  width: row.width,
  height: row.height,
  folder: row.folder,
  bytes: row.bytes,
  createdAt: row.created_at,
  used: row.used,
});
