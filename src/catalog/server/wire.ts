/** Rows of the catalogue → what travels. */
import { imageUrl } from '../../core/common/image.ts';
import { baht } from '../../core/common/wire.ts';
import type { Scope } from '../../core/server/scope.ts';
import { joinCodes } from '../codes.ts';
import type { ProductGroup, ProductItem } from '../contract.ts';
import type { GroupRow, ItemRow } from './sql.ts';

export const asItem = (scope: Pick<Scope, 'shopId'>, row: ItemRow): ProductItem => ({
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

/** Satang become baht, colours and sizes one text each (spec §3). */
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
  version: row.version,
  parts: row.parts.map((part) => ({ partId: part.id, name: part.name, lossPrice: baht(part.loss_price) })),
  productItem: row.items.map((item) => asItem(scope, item)),
});
