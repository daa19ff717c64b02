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

export const asItem = (scope: Pick<Scope, 'shopId'>, row: ItemRow): ProductItem => ({
  id: row.id,
  productItemId: row.id,
  productGroupId: row.group_id,
  color: row.color,
  size: row.size,
  fileName: imageUrl(scope.shopId, 'item', row.token),
  name: row.name,
  code: row.code,
  category: row.category,
  texture: row.texture,
});

/** Satang become baht, colours and sizes one text each (docs/spec.md §3). */
export const asGroup = (scope: Pick<Scope, 'shopId'>, row: GroupRow): ProductGroup => ({
  productGroupId: row.id,
  name: row.name,
  code: row.code,
  mainImage: imageUrl(scope.shopId, 'item', row.main_token),
  category: row.category,
  texture: row.texture,
  color: joinCodes(row.colors),
  size: joinCodes(row.sizes),
  qty: row.qty,
  yearth: row.yearth,
  gender: row.gender,
  itemAmount: row.item_amount,
  rentalPrice: baht(row.rental_price),
  bail: baht(row.bail),
  itemStatus: row.item_status,
  webCategory: row.web_category,
  webHotItem: row.web_hot_item,
  webItem: row.web_item,
  itemCode3Digit: row.item_code_3_digit,
  newRecord: false,
  temporary: row.temporary,
  state: row.state,
  createBy: row.created_by_name ?? '',
  updateBy: row.updated_by_name ?? '',
  updateDateTime: row.updated_at,
  version: row.version,
  parts: row.parts.map((part) => ({ partId: part.id, name: part.name, lossPrice: baht(part.loss_price) })),
  images: row.images.map((image) => asPicture(scope, image)),
  productItem: row.items.map((item) => asItem(scope, item)),
});

/** What an editor sent, as it travelled: satang are baht again. */
export const asWire = ({ rentalPrice, bail, parts, ...rest }: SentGroup) => ({
  ...rest,
  rentalPrice: baht(rentalPrice),
  bail: baht(bail),
  parts: parts?.map((part) => ({ name: part.name, lossPrice: baht(part.lossPrice) })),
});
