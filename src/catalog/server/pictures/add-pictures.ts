import type { BodyOf } from '#lib/contract/contract.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { type catalogContract, maxImages } from '#catalog/contract.ts';
import {
  addImages,
  clearImages,
  imagesOfGroups,
  itemsOfGroups,
  lockedGroups,
  setItemImages,
  setMainImages,
} from './sql-pictures.ts';

type Wanted = BodyOf<typeof catalogContract.addPictures>['groups'][number];

const idsByName = (texts: readonly string[], ids: readonly (number | null)[]) => {
  const byText = new Map(texts.map((text, at) => [text, ids[at] ?? null]));
  return (text: string | undefined): number | null => byText.get(text ?? '') ?? null;
};

const textsOf = (groups: readonly Wanted[]): string[] => [
  ...new Set(
    groups.flatMap((one) => [...one.images, one.mainImage ?? '', ...one.items.map((item) => item.fileName)]),
  ),
];

/**
 * Open orders do not block this operation, because their reservations remain. Concurrent calls succeed,
 * because nothing is removed.
 */
export const addPicturesToGroups = writeHandler<typeof catalogContract.addPictures>(
  async (q, scope, call) => {
    const { groups } = call.body;
    const groupIds = groups.map((one) => one.productGroupId);
    if (new Set(groupIds).size < groupIds.length)
      return call.fail('VALIDATION', { values: { field: 'groups' } });
    const locked = new Map(
      (await lockedGroups(scope, groupIds).execute(q)).rows.map((row) => [row.id, row.main_image_id]),
    );
    if (locked.size < groupIds.length) return call.fail('NOT_FOUND');
    const groupOf = new Map(
      (await itemsOfGroups(scope, groupIds).execute(q)).rows.map((row) => [row.id, row.group_id]),
    );
    const strange = groups.some((one) =>
      one.items.some((item) => groupOf.get(item.productItemId) !== one.productGroupId),
    );
    if (strange) return call.fail('NOT_FOUND');

    const texts = textsOf(groups);
    const idOf = idsByName(texts, await imageIdsOfUrls(q, scope, texts));
    const have = (await imagesOfGroups(scope, groupIds).execute(q)).rows;
    const lists = groups.map((one) => {
      const named = [...one.images, ...(one.mainImage === undefined ? [] : [one.mainImage])];
      const ids = [
        ...named.map(idOf),
        ...have.filter((row) => row.group_id === one.productGroupId).map((row) => row.image_id),
      ];
      const list = [...new Set(ids.filter((id) => id !== null))];
      const main =
        idOf(one.mainImage) ?? (locked.get(one.productGroupId) === null ? (list[0] ?? null) : null);
      return { groupId: one.productGroupId, list, main };
    });
    if (lists.some((one) => one.list.length > maxImages))
      return call.fail('VALIDATION', {
        values: { field: 'images' },
        fields: [{ field: 'images', message: `≤ ${maxImages}` }],
      });

    const places = lists.flatMap(({ groupId, list }) =>
      list.map((imageId, sort) => ({ groupId, imageId, sort })),
    );
    await clearImages(scope, groupIds).execute(q);
    if (places.length > 0) await addImages(scope, places).execute(q);
    await setMainImages(
      scope,
      lists.map(({ groupId, main }) => ({ groupId, imageId: main })),
    ).execute(q);
    const items = groups.flatMap((one) =>
      one.items.flatMap(({ productItemId, fileName }) => {
        const imageId = idOf(fileName);
        return imageId === null ? [] : [{ itemId: productItemId, imageId }];
      }),
    );
    if (items.length > 0) await setItemImages(scope, items).execute(q);
    for (const { groupId, list, main } of lists)
      await writeAudit(q, scope, {
        action: 'catalog.addPictures',
        subject: 'product_group',
        id: groupId,
        after: { images: list, main, items: items.filter((item) => groupOf.get(item.itemId) === groupId) },
      });
    return doneReply;
  },
);
