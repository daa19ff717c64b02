/** Pictures on their way to groups: which goes where, and the calls that put them there. */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import type { catalogContract, PicturedGroup } from '#catalog/contract.ts';
import type { Named } from '#catalog/picture-file-names.ts';
import { whoseFile } from '#catalog/picture-file-names.ts';

/** What of the group a picture shows: all of it, a colour in every size, one item. */
export type Target = 'all' | `color:${string}` | `item:${number}`;
/** `groupId` is null while nobody knows whose it is; `asked` when the names have been looked up. */
export type Entry = { picture: Picture; groupId: number | null; target: Target; asked: boolean };
export type Groups = Readonly<Record<number, PicturedGroup>>;

/** The items a target means. */
export const itemsOf = (group: PicturedGroup, target: Target): number[] =>
  group.items
    .filter((item) => target === `item:${item.productItemId}` || target === `color:${item.color}`)
    .map((item) => item.productItemId);

const targetOf = (group: PicturedGroup, itemIds: readonly number[]): Target => {
  const first = group.items.find((item) => itemIds.includes(item.productItemId));
  if (first === undefined) return 'all';
  const ofColor = group.items.filter((item) => item.color === first.color);
  return itemIds.length === 1 && ofColor.length > 1 ? `item:${first.productItemId}` : `color:${first.color}`;
};

/** The entries that waited, with the group their file names tell. */
export const matched = (
  entries: readonly Entry[],
  names: readonly string[],
  groups: Groups,
  named: Named,
): Entry[] =>
  entries.map((entry) => {
    if (entry.asked || !names.includes(entry.picture.name)) return entry;
    const found = whoseFile(entry.picture.name, Object.values(groups), named);
    if (found === undefined) return { ...entry, asked: true };
    const { group, itemIds } = found;
    return { ...entry, asked: true, groupId: group.productGroupId, target: targetOf(group, itemIds) };
  });

/** Entries by group, in the order of the first of each. */
export const byGroup = (entries: readonly Entry[]): Map<number, Entry[]> => {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries)
    if (entry.groupId !== null) groups.set(entry.groupId, [...(groups.get(entry.groupId) ?? []), entry]);
  return groups;
};

type GroupIn = BodyIn<typeof catalogContract.addPictures>['groups'][number];

/** What is sent for a group: what it has stays before the new ones; the first picture of an item itself is
 * the item's, or else the first of its colour. */
export const wantedOf = (group: PicturedGroup, entries: readonly Entry[], mainId: number | null): GroupIn => {
  const items = new Map<number, string>();
  const own = (one: Entry): number => (one.target.startsWith('item:') ? 0 : 1);
  for (const { picture, target } of entries.toSorted((a, b) => own(a) - own(b)))
    for (const id of itemsOf(group, target)) if (!items.has(id)) items.set(id, picture.url);
  const main = entries.find((one) => one.picture.imageId === mainId)?.picture.url;
  return {
    productGroupId: group.productGroupId,
    images: [...group.images.map((one) => one.url), ...entries.map((one) => one.picture.url)],
    ...(main !== undefined && { mainImage: main }),
    items: [...items].map(([productItemId, fileName]) => ({ productItemId, fileName })),
  };
};

/** The same entries with those of one group in another order. */
export const reordered = (
  entries: readonly Entry[],
  groupId: number,
  pictures: readonly Picture[],
): Entry[] => {
  const place = new Map(pictures.map((one, at) => [one.imageId, at]));
  const sorted = entries
    .filter((one) => one.groupId === groupId)
    .toSorted((a, b) => (place.get(a.picture.imageId) ?? 0) - (place.get(b.picture.imageId) ?? 0));
  return entries.map((one) => (one.groupId === groupId ? (sorted.shift() ?? one) : one));
};
