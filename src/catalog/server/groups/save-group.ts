import { sql } from 'kysely';
import { codeKey } from '#lib/codes/code-key.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { storedFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { joinCodes, splitCodes } from '#lib/codes/joined-codes.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { groupFields } from '#catalog/group-fields.ts';
import type { GroupInput, ItemInput } from '#catalog/group-input.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { assertKnownCodes } from '../lists/check-known-codes.ts';
import { writeGroupGoesWith } from '../goes-with/sql.ts';
import { saveItems } from '../items/save-items.ts';
import { addImages, clearImages } from '../pictures/sql-pictures.ts';
import { addCodes, clearCodes, copyToItems, writeMeasures } from './sql-save.ts';
import { writeParts } from './write-parts.ts';

const picturesOf = async (q: Tx, scope: Scope, group: GroupInput) => {
  const sent = group.images ?? [];
  const [main = null, ...ids] = await imageIdsOfUrls(q, scope, [group.mainImage, ...sent]);
  const list = ids.filter((id) => id !== null);
  const mainImageId = main ?? list[0] ?? null;
  const first = mainImageId === null || list.includes(mainImageId) ? [] : [mainImageId];
  return { mainImageId, images: group.images && [...new Set([...first, ...list])] };
};

const savePictures = async (
  q: Tx,
  scope: Scope,
  groupId: number,
  images: readonly number[],
): Promise<void> => {
  await clearImages(scope, [groupId]).execute(q);
  if (images.length > 0)
    await addImages(
      scope,
      images.map((imageId, sort) => ({ groupId, imageId, sort })),
    ).execute(q);
};

const columnsOf = (scope: Scope, group: GroupInput, mainImageId: number | null) => ({
  ...storedFields(groupFields, group),
  main_image_id: mainImageId,
  updated_by: scope.userId || null,
});

const assertMeasuredSizes = (group: GroupInput, before?: ProductGroup): void => {
  const left = new Set(splitCodes(joinCodes([group.size, before?.size ?? ''])));
  const at = group.measures?.findIndex((one) => !left.delete(one.size)) ?? -1;
  if (at < 0) return;
  const field = `measures.${at}.size`;
  throw new AppError('VALIDATION', {
    values: { field },
    fields: [{ field, message: group.measures?.[at]?.size ?? '' }],
  });
};

export const insertGroup = async (
  q: Tx,
  scope: Scope,
  group: GroupInput,
  items: readonly ItemInput[] = [],
): Promise<number> => {
  assertMeasuredSizes(group);
  await assertKnownCodes(q, scope, [group, ...items]);
  const colors = splitCodes(group.color);
  const sizes = splitCodes(group.size);
  const { mainImageId, images } = await picturesOf(q, scope, group);
  const columns = columnsOf(scope, group, mainImageId);
  const { id: groupId } = await q
    .insertInto('product_group')
    .values({
      ...columns,
      code_key: codeKey(columns.code) || null,
      shop_id: scope.shopId,
      created_by: scope.userId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (colors.length > 0) await addCodes(scope, 'color', groupId, colors).execute(q);
  if (sizes.length > 0) await addCodes(scope, 'size', groupId, sizes).execute(q);
  if (group.parts !== undefined) await writeParts(q, scope, [{ groupId, parts: group.parts }]);
  if (group.measures !== undefined) await writeMeasures(q, scope, [{ groupId, measures: group.measures }]);
  if (images !== undefined) await savePictures(q, scope, groupId, images);
  if (group.goesWith !== undefined) await writeGroupGoesWith(q, scope, groupId, group.goesWith);
  await saveItems(q, scope, groupId, [], items);
  return groupId;
};

/** The caller has locked the group. Its items get name, code, category and texture (docs/domain.md §2). */
export const overwriteGroup = async (
  q: Tx,
  scope: Scope,
  before: ProductGroup,
  group: GroupInput,
): Promise<void> => {
  assertMeasuredSizes(group, before);
  const groupId = before.productGroupId;
  const colors = splitCodes(group.color);
  const sizes = splitCodes(group.size);
  const { mainImageId, images } = await picturesOf(q, scope, group);
  const columns = columnsOf(scope, group, mainImageId);
  const { numUpdatedRows } = await q
    .updateTable('product_group')
    .set({
      ...columns,
      // An unchanged code retains its key, which is null if another group has the key.
      ...(columns.code !== before.code && { code_key: codeKey(columns.code) || null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
  for (const [kind, codes] of [['color', colors] as const, ['size', sizes] as const]) {
    await clearCodes(scope, kind, groupId).execute(q);
    if (codes.length > 0) await addCodes(scope, kind, groupId, codes).execute(q);
  }
  if (images !== undefined) await savePictures(q, scope, groupId, images);
  if (group.parts !== undefined) await writeParts(q, scope, [{ groupId, parts: group.parts }]);
  if (group.measures !== undefined) await writeMeasures(q, scope, [{ groupId, measures: group.measures }]);
  if (group.goesWith !== undefined) await writeGroupGoesWith(q, scope, groupId, group.goesWith);
  await copyToItems(q, scope, [groupId]);
};
