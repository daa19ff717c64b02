/** Concurrent edits are `mine` and another user's (`theirs`). Both start from `base`. */
import { fieldNames } from '#lib/contract/field-rows.ts';
import { groupFields } from '#catalog/group-fields.ts';
import { pictureTokenOf } from '#catalog/group-differences.ts';
import type { GroupDraft } from './group-draft.ts';
import { groupBodyOf } from './group-draft.ts';
import type { ItemGridCell, ItemGridCells } from './item-grid.ts';

const plainFields = [
  ...fieldNames(groupFields),
  'colors',
  'sizes',
  'parts',
  'measures',
  'goesWith',
  'mainId',
] satisfies readonly (keyof GroupDraft)[];
export type MergedField = (typeof plainFields)[number];

export type MergeSide = 'mine' | 'theirs';
export type GroupMerge = {
  /** A field that both users changed has the value of `mine`. */
  draft: GroupDraft;
  conflicts: MergedField[];
  /** Fields that only the other user changed. */
  taken: (MergedField | 'images' | 'cells')[];
};

const textOf = (draft: GroupDraft, field: MergedField): string =>
  field === 'parts' || field === 'measures' || field === 'goesWith'
    ? JSON.stringify(groupBodyOf(draft)[field])
    : JSON.stringify(draft[field]);

type Three<T> = { base: T; mine: T; theirs: T };

const mergeImages = ({ base, mine, theirs }: Three<GroupDraft['images']>): GroupDraft['images'] => {
  const has = (list: GroupDraft['images'], imageId: number): boolean =>
    list.some((one) => one.imageId === imageId);
  const ids = (list: GroupDraft['images']): string => list.map((one) => one.imageId).join();
  if (ids(mine) === ids(base)) return theirs;
  const remaining = mine.filter((one) => has(theirs, one.imageId) || !has(base, one.imageId));
  return [
    ...remaining.map((one) => theirs.find((other) => other.imageId === one.imageId) ?? one),
    ...theirs.filter((one) => !has(base, one.imageId) && !has(mine, one.imageId)),
  ];
};

const lookOf = (cell: ItemGridCell | undefined): string =>
  cell?.on ? JSON.stringify([true, pictureTokenOf(cell.fileName)]) : '[false]';

/** Takes item ids, and cells unchanged in `mine`, from `theirs`. */
const mergeCells = ({ base, mine, theirs }: Three<ItemGridCells>): ItemGridCells => {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].flatMap((key): [string, ItemGridCell][] => {
      const [own, other] = [mine[key], theirs[key]];
      const chosen = lookOf(own) === lookOf(base[key]) ? other : (own ?? (other && { ...other, on: false }));
      if (chosen === undefined) return [];
      return [[key, { ...chosen, productItemId: other?.productItemId }]];
    }),
  );
};

export const mergeDrafts = ({ base, mine, theirs }: Three<GroupDraft>): GroupMerge => {
  const conflicts: MergedField[] = [];
  const over: MergedField[] = [];
  for (const field of plainFields) {
    const [was, own, other] = [textOf(base, field), textOf(mine, field), textOf(theirs, field)];
    if (own === other || other === was) continue;
    (own === was ? over : conflicts).push(field);
  }
  const taken: GroupMerge['taken'] = [...over];
  const draft: GroupDraft = {
    ...mine,
    ...Object.fromEntries(over.map((field) => [field, theirs[field]])),
  };
  const images = mergeImages({ base: base.images, mine: mine.images, theirs: theirs.images });
  const cells = mergeCells({ base: base.cells, mine: mine.cells, theirs: theirs.cells });
  const changed = (a: ItemGridCells, b: ItemGridCells): boolean =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].some((key) => lookOf(a[key]) !== lookOf(b[key]));
  const ids = (of: GroupDraft): string => of.images.map((one) => one.imageId).join();
  if (ids(theirs) !== ids(base)) taken.push('images');
  if (changed(theirs.cells, base.cells)) taken.push('cells');
  const mainId = images.some((one) => one.imageId === draft.mainId)
    ? draft.mainId
    : (images[0]?.imageId ?? null);
  return { draft: { ...draft, images, cells, mainId }, conflicts, taken };
};

export const applyMergeChoices = (
  merge: GroupMerge,
  theirs: GroupDraft,
  choice: Readonly<Partial<Record<MergedField, MergeSide>>>,
): GroupDraft => ({
  ...merge.draft,
  ...Object.fromEntries(
    merge.conflicts.filter((field) => choice[field] === 'theirs').map((field) => [field, theirs[field]]),
  ),
});
