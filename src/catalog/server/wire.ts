/** Rows of the catalogue → what travels. */
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { joinCodes } from '../codes.ts';
import type { ProductGroup, ProductItem } from '../contract.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import type { SentGroup } from './groups/validate-group.ts';
import type { GroupRow, ItemRow } from './sql.ts';
import type { ImageJson } from './pictures/sql-pictures.ts';

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
