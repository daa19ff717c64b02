import { fieldRecord } from '#lib/contract/field-rows.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupBahtFields } from '../group-fields.ts';
import { joinCodes } from '#lib/codes/joined-codes.ts';
import type { ProductGroup, ProductItem } from '../contract.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import type { GroupWithItems } from '#catalog/group-input.ts';
import type { CatalogGroupRow, CatalogItemRow } from './sql.ts';
import type { ImageJson } from './pictures/sql-pictures.ts';

export const imageToWire = (scope: Pick<Scope, 'shopId'>, row: ImageJson): Picture => ({
  imageId: row.id,
  url: imageUrl(scope.shopId, 'item', row.token),
  name: row.name,
  width: row.width,
  height: row.height,
});

export const itemToWire = (scope: Pick<Scope, 'shopId'>, { token, ...row }: CatalogItemRow): ProductItem => ({
  ...row,
  id: row.productItemId,
  fileName: imageUrl(scope.shopId, 'item', token),
});

/** Returns baht, and joined colours and sizes (docs/spec.md §3). */
export const groupToWire = (
  scope: Pick<Scope, 'shopId'>,
  { mainToken, colors, sizes, items, ...row }: CatalogGroupRow,
): ProductGroup => ({
  ...row,
  mainImage: imageUrl(scope.shopId, 'item', mainToken),
  color: joinCodes(colors),
  size: joinCodes(sizes),
  ...fieldRecord(groupBahtFields, (name) => satangToBaht(row[name])),
  newRecord: false,
  parts: row.parts.map((part) => ({ ...part, lossPrice: satangToBaht(part.lossPrice) })),
  images: row.images.map((image) => imageToWire(scope, image)),
  productItem: items.map((item) => itemToWire(scope, item)),
});

export const groupInputToWire = ({ parts, ...rest }: GroupWithItems) => ({
  ...rest,
  ...fieldRecord(groupBahtFields, (name) => satangToBaht(rest[name])),
  parts: parts?.map((part) => ({ name: part.name, lossPrice: satangToBaht(part.lossPrice) })),
});
