/** Rows of the catalogue → what travels. */
import { imageUrl } from '../../core/common/image.ts';
import { baht } from '../../core/common/wire.ts';
import type { Scope } from '../../core/server/scope.ts';
import { joinCodes } from '../codes.ts';
import type { ProductGroup, ProductItem } from '../contract.ts';
import type { Picture } from '../../picture/contract.ts';
import type { SentGroup } from './check.ts';
import type { GroupRow, ItemRow } from './sql.ts';
import type { ImageJson } from './sql-pictures.ts';

export const asPicture = (scope: Pick<Scope, 'shopId'>, row: ImageJson): Picture => ({
  imageId: row.id,
  url: imageUrl(scope.shopId, 'item', row.token),
  name: row.name,
  width: row.width,
  height: row.height,
});

export const asItem = (scope: Pick<Scope, 'shopId'>, { token, ...row }: ItemRow): ProductItem => ({
  ...row,
  id: row.productItemId,
  fileName: imageUrl(scope.shopId, 'item', token),
});

/** Satang become baht, colours and sizes one text each (docs/spec.md §3). */
export const asGroup = (
  scope: Pick<Scope, 'shopId'>,
  { mainToken, colors, sizes, items, ...row }: GroupRow,
): ProductGroup => ({
  ...row,
  mainImage: imageUrl(scope.shopId, 'item', mainToken),
  color: joinCodes(colors),
  size: joinCodes(sizes),
  rentalPrice: baht(row.rentalPrice),
  bail: baht(row.bail),
  newRecord: false,
  parts: row.parts.map((part) => ({ ...part, lossPrice: baht(part.lossPrice) })),
  images: row.images.map((image) => asPicture(scope, image)),
  productItem: items.map((item) => asItem(scope, item)),
});

/** What an editor sent, as it travelled: satang are baht again. */
export const asWire = ({ rentalPrice, bail, parts, ...rest }: SentGroup) => ({
  ...rest,
  rentalPrice: baht(rentalPrice),
  bail: baht(bail),
  parts: parts?.map((part) => ({ name: part.name, lossPrice: baht(part.lossPrice) })),
});
