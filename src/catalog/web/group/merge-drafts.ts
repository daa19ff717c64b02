/** Two people have edited the same group: what each of them changed comes together, what both changed is asked. */
import { tokenOf } from '#catalog/group-differences.ts';
import type { GroupDraft } from './group-draft.ts';
import { bodyOf } from './group-draft.ts';
import type { Cell, Cells } from './item-grid.ts';

const plainFields = [
  'name',
  'code',
  'category',
  'texture',
  'gender',
  'yearth',
  'qty',
  'itemAmount',
  'rentalPrice',
  'bail',
  'itemStatus',
  'itemCode3Digit',
  'webCategory',
  'webHotItem',
  'webItem',
  'state',
  'temporary',
  'colors',
  'sizes',
  'parts',
  'measures',
  'mainId',
] as const satisfies readonly (keyof GroupDraft)[];
export type MergedField = (typeof plainFields)[number];

export type Side = 'mine' | 'theirs';
export type Merge = {
  /** Everything that only one of the two has changed; where both have, mine. */
  draft: GroupDraft;
  /** Changed by both to something else. */
  conflicts: MergedField[];
  /** Changed by the other one only, and taken over. */
  taken: (MergedField | 'images' | 'cells')[];
};

const textOf = (draft: GroupDraft, field: MergedField): string =>
  field === 'parts' || field === 'measures'
    ? JSON.stringify(bodyOf(draft)[field])
    : JSON.stringify(draft[field]);

type Three<T> = { base: T; mine: T; theirs: T };

/** My order, without what they took away, and behind it what they added. */
const mergeImages = ({ base, mine, theirs }: Three<GroupDraft['images']>): GroupDraft['images'] => {
  const has = (list: GroupDraft['images'], imageId: number): boolean =>
    list.some((one) => one.imageId === imageId);
  const ids = (list: GroupDraft['images']): string => list.map((one) => one.imageId).join();
  if (ids(mine) === ids(base)) return theirs;
  const kept = mine.filter((one) => has(theirs, one.imageId) || !has(base, one.imageId));
  return [
    ...kept.map((one) => theirs.find((other) => other.imageId === one.imageId) ?? one),
    ...theirs.filter((one) => !has(base, one.imageId) && !has(mine, one.imageId)),
  ];
};

const lookOf = (cell: Cell | undefined): string =>
  cell?.on ? JSON.stringify([true, tokenOf(cell.fileName)]) : '[false]';

/** Item by item: what I have not touched is as they left it; ids are theirs, as they are the stored ones. */
const mergeCells = ({ base, mine, theirs }: Three<Cells>): Cells => {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].flatMap((key): [string, Cell][] => {
      const [own, other] = [mine[key], theirs[key]];
      const chosen = lookOf(own) === lookOf(base[key]) ? other : (own ?? (other && { ...other, on: false }));
      // Theirs has none and I had not touched it: it is gone, or never was more than an empty place.
      if (chosen === undefined) return [];
      return [[key, { ...chosen, productItemId: other?.productItemId }]];
    }),
  );
};

/** `base` is what I began with, `theirs` what is stored now. */
export const mergeDrafts = ({ base, mine, theirs }: Three<GroupDraft>): Merge => {
  const conflicts: MergedField[] = [];
  const over: MergedField[] = [];
  for (const field of plainFields) {
    const [was, own, other] = [textOf(base, field), textOf(mine, field), textOf(theirs, field)];
    if (own === other || other === was) continue;
    (own === was ? over : conflicts).push(field);
  }
  const taken: Merge['taken'] = [...over];
  const draft: GroupDraft = {
    ...mine,
    ...Object.fromEntries(over.map((field) => [field, theirs[field]])),
  };
  const images = mergeImages({ base: base.images, mine: mine.images, theirs: theirs.images });
  const cells = mergeCells({ base: base.cells, mine: mine.cells, theirs: theirs.cells });
  const changed = (a: Cells, b: Cells): boolean =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].some((key) => lookOf(a[key]) !== lookOf(b[key]));
  const ids = (of: GroupDraft): string => of.images.map((one) => one.imageId).join();
  if (ids(theirs) !== ids(base)) taken.push('images');
  if (changed(theirs.cells, base.cells)) taken.push('cells');
  const mainId = images.some((one) => one.imageId === draft.mainId)
    ? draft.mainId
    : (images[0]?.imageId ?? null);
  return { draft: { ...draft, images, cells, mainId }, conflicts, taken };
};

/** The merged draft with the choice made for each field both had changed. */
export const chosen = (
  merge: Merge,
  theirs: GroupDraft,
  choice: Readonly<Partial<Record<MergedField, Side>>>,
): GroupDraft => ({
  ...merge.draft,
  ...Object.fromEntries(
    merge.conflicts.filter((field) => choice[field] === 'theirs').map((field) => [field, theirs[field]]),
  ),
});
