import type { BodyIn } from '#lib/contract/contract.ts';
import { fieldNames, fieldRecord, fieldsOfKind, pickFields } from '#lib/contract/field-rows.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import { joinCodes, splitCodes } from '#lib/codes/joined-codes.ts';
import type { catalogContract, ProductGroup } from '#catalog/contract.ts';
import { type GoesWith, goesWithId } from '#catalog/goes-with.ts';
import { emptyGroup, type GroupColumns, groupFields } from '#catalog/group-fields.ts';
import { pictureTokenOf } from '#catalog/group-differences.ts';
import { filledMeasures, type MeasureName, measureNames, type SizeMeasure } from '#catalog/size-measures.ts';
import { type ItemGridCells, itemCellKey, fitItemCells } from './item-grid.ts';

export type TypedCount = number | '';
/** `key` identifies a dragged row and is not sent. */
export type PartDraft = { key: number; name: string; lossPrice: TypedCount };

export type MeasureDraft = Readonly<Partial<Record<MeasureName, string>>>;

const plainFields = fieldNames(groupFields);
const numberFields = fieldsOfKind(groupFields, ['count', 'baht']);

export type GroupDraft = Omit<GroupColumns, (typeof numberFields)[number]> &
  Record<(typeof numberFields)[number], TypedCount> & {
    colors: readonly string[];
    sizes: readonly string[];
    parts: readonly PartDraft[];
    measures: Readonly<Record<string, MeasureDraft>>;
    goesWith: readonly GoesWith[];
    images: readonly Picture[];
    mainId: number | null;
    cells: ItemGridCells;
  };

/** Returns the server's defaults (docs/spec.md §3). */
export const newGroupDraft = (): GroupDraft => ({
  ...emptyGroup,
  colors: [],
  sizes: [],
  parts: [],
  measures: {},
  goesWith: [],
  images: [],
  mainId: null,
  cells: fitItemCells({}, [], [], () => 0),
});

const mainOf = (group: ProductGroup): number | null =>
  group.images.find((one) => pictureTokenOf(one.url) === pictureTokenOf(group.mainImage))?.imageId ??
  group.images[0]?.imageId ??
  null;

export const groupDraftOf = (group: ProductGroup): GroupDraft => ({
  ...pickFields(group, plainFields),
  colors: splitCodes(group.color),
  sizes: splitCodes(group.size),
  parts: group.parts.map(({ partId, name, lossPrice }) => ({ key: partId, name, lossPrice })),
  measures: Object.fromEntries(
    group.measures.map(({ size, ...one }) => [
      size,
      Object.fromEntries(
        measureNames.flatMap((name) => (one[name] === null ? [] : [[name, String(one[name])]])),
      ),
    ]),
  ),
  goesWith: group.goesWith,
  images: group.images,
  mainId: mainOf(group),
  cells: Object.fromEntries(
    group.productItem.map(({ productItemId, color, size, fileName }) => [
      itemCellKey(color, size),
      { productItemId, color, size, fileName, on: true },
    ]),
  ),
});

/** Omits code and item ids, which are unique. Both groups share the pictures. */
export const copyGroupDraft = (group: ProductGroup): GroupDraft => {
  const draft = groupDraftOf(group);
  return {
    ...draft,
    code: '',
    parts: draft.parts.map((part, key) => ({ ...part, key: -1 - key })),
    cells: Object.fromEntries(
      Object.entries(draft.cells).map(([key, cell]) => [key, { ...cell, productItemId: undefined }]),
    ),
  };
};

const count = (value: TypedCount): number => (value === '' ? 0 : value);

export const filledParts = (parts: readonly PartDraft[]): PartDraft[] =>
  parts.filter((part) => part.name.trim() !== '' || count(part.lossPrice) > 0);

/** Returns NaN for a text that is no number, because the schema refuses NaN. */
const centimetres = (text = ''): number | null => {
  const cm = parseTypedNumber(text, 1);
  return cm === '' ? null : cm;
};

export const measuresOf = ({ sizes, measures }: Pick<GroupDraft, 'sizes' | 'measures'>): SizeMeasure[] =>
  filledMeasures(
    sizes.map((size) => ({
      size,
      ...fieldRecord(measureNames, (name) => centimetres(measures[size]?.[name])),
    })),
  );

export const groupBodyOf = (
  draft: GroupDraft,
  version?: number,
): BodyIn<typeof catalogContract.updateAll> & { name: string } => ({
  ...pickFields(draft, plainFields),
  ...fieldRecord(numberFields, (name) => count(draft[name])),
  mainImage: draft.images.find((one) => one.imageId === draft.mainId)?.url ?? '',
  color: joinCodes(draft.colors),
  size: joinCodes(draft.sizes),
  parts: filledParts(draft.parts).map(({ name, lossPrice }) => ({ name, lossPrice: count(lossPrice) })),
  measures: measuresOf(draft),
  goesWith: draft.goesWith.map(goesWithId),
  images: draft.images.map((one) => one.url),
  productItem: Object.values(draft.cells)
    .filter((cell) => cell.on)
    .map(({ productItemId, color, size, fileName }) => ({ productItemId, color, size, fileName })),
  ...(version !== undefined && { version }),
});

/** Compares request bodies without empty rows and the order of items. */
export const isSameGroupDraft = (a: GroupDraft, b: GroupDraft): boolean => {
  const text = (draft: GroupDraft): string => {
    const { productItem = [], ...rest } = groupBodyOf(draft);
    const items = productItem
      .map(({ color, size, fileName }) => JSON.stringify([color, size, fileName]))
      .sort();
    return JSON.stringify([rest, items]);
  };
  return a === b || text(a) === text(b);
};

export const withEditedPicture = (draft: GroupDraft, changed: Picture): GroupDraft => {
  const before = draft.images.find((one) => one.imageId === changed.imageId);
  const old = before === undefined ? '' : pictureTokenOf(before.url);
  return {
    ...draft,
    images: draft.images.map((one) => (one.imageId === changed.imageId ? changed : one)),
    cells: Object.fromEntries(
      Object.entries(draft.cells).map(([key, cell]) => [
        key,
        old !== '' && pictureTokenOf(cell.fileName) === old ? { ...cell, fileName: changed.url } : cell,
      ]),
    ),
  };
};

export const withAddedPictures = (draft: GroupDraft, added: readonly Picture[]): GroupDraft => {
  const images = [...draft.images, ...added].filter(
    (one, at, all) => all.findIndex((other) => other.imageId === one.imageId) === at,
  );
  return { ...draft, images, mainId: draft.mainId ?? images[0]?.imageId ?? null };
};

export const withoutPicture = (draft: GroupDraft, imageId: number): GroupDraft => {
  const removed = draft.images.find((one) => one.imageId === imageId);
  const images = draft.images.filter((one) => one.imageId !== imageId);
  const token = removed === undefined ? '' : pictureTokenOf(removed.url);
  return {
    ...draft,
    images,
    mainId: draft.mainId === imageId ? (images[0]?.imageId ?? null) : draft.mainId,
    cells: Object.fromEntries(
      Object.entries(draft.cells).map(([key, cell]) => [
        key,
        token !== '' && pictureTokenOf(cell.fileName) === token ? { ...cell, fileName: '' } : cell,
      ]),
    ),
  };
};
