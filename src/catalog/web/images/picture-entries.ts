/** The entries are pictures uploaded but not yet added to groups. */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import type { catalogContract, PicturedGroup } from '#catalog/contract.ts';
import type { CodeDescriber } from '#catalog/picture-file-names.ts';
import { matchFileToGroup } from '#catalog/picture-file-names.ts';

export type PictureTarget = 'all' | `color:${string}` | `item:${number}`;
/** `groupId` is null while unknown. `asked` means the server looked up the file name. */
export type PictureEntry = {
  picture: Picture;
  groupId: number | null;
  target: PictureTarget;
  asked: boolean;
};
export type PicturedGroupsById = Readonly<Record<number, PicturedGroup>>;

export const targetItemIdsOf = (group: PicturedGroup, target: PictureTarget): number[] =>
  group.items
    .filter((item) => target === `item:${item.productItemId}` || target === `color:${item.color}`)
    .map((item) => item.productItemId);

const targetOf = (group: PicturedGroup, itemIds: readonly number[]): PictureTarget => {
  const first = group.items.find((item) => itemIds.includes(item.productItemId));
  if (first === undefined) return 'all';
  const ofColor = group.items.filter((item) => item.color === first.color);
  return itemIds.length === 1 && ofColor.length > 1 ? `item:${first.productItemId}` : `color:${first.color}`;
};

export const matchEntries = (
  entries: readonly PictureEntry[],
  names: readonly string[],
  groups: PicturedGroupsById,
  named: CodeDescriber,
): PictureEntry[] =>
  entries.map((entry) => {
    if (entry.asked || !names.includes(entry.picture.name)) return entry;
    const found = matchFileToGroup(entry.picture.name, Object.values(groups), named);
    if (found === undefined) return { ...entry, asked: true };
    const { group, itemIds } = found;
    return { ...entry, asked: true, groupId: group.productGroupId, target: targetOf(group, itemIds) };
  });

export const entriesByGroup = (entries: readonly PictureEntry[]): Map<number, PictureEntry[]> => {
  const groups = new Map<number, PictureEntry[]>();
  for (const entry of entries)
    if (entry.groupId !== null) groups.set(entry.groupId, [...(groups.get(entry.groupId) ?? []), entry]);
  return groups;
};

type GroupIn = BodyIn<typeof catalogContract.addPictures>['groups'][number];

/**
 * Adds pictures after existing ones. An item gets the first picture assigned to it, otherwise the first of
 * its colour.
 */
export const groupPicturesBodyOf = (
  group: PicturedGroup,
  entries: readonly PictureEntry[],
  mainId: number | null,
): GroupIn => {
  const items = new Map<number, string>();
  const own = (one: PictureEntry): number => (one.target.startsWith('item:') ? 0 : 1);
  for (const { picture, target } of entries.toSorted((a, b) => own(a) - own(b)))
    for (const id of targetItemIdsOf(group, target)) if (!items.has(id)) items.set(id, picture.url);
  const main = entries.find((one) => one.picture.imageId === mainId)?.picture.url;
  return {
    productGroupId: group.productGroupId,
    images: [...group.images.map((one) => one.url), ...entries.map((one) => one.picture.url)],
    ...(main !== undefined && { mainImage: main }),
    items: [...items].map(([productItemId, fileName]) => ({ productItemId, fileName })),
  };
};

export const reorderEntries = (
  entries: readonly PictureEntry[],
  groupId: number,
  pictures: readonly Picture[],
): PictureEntry[] => {
  const place = new Map(pictures.map((one, at) => [one.imageId, at]));
  const sorted = entries
    .filter((one) => one.groupId === groupId)
    .toSorted((a, b) => (place.get(a.picture.imageId) ?? 0) - (place.get(b.picture.imageId) ?? 0));
  return entries.map((one) => (one.groupId === groupId ? (sorted.shift() ?? one) : one));
};
