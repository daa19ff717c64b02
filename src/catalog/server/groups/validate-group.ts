import type { BodyOf } from '#lib/contract/contract.ts';
import type { FieldError } from '#lib/errors/errors.ts';
import { AppError } from '#lib/errors/errors.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { codeSeparator, isOneCode, maxCodeLength, splitCodes } from '#catalog/codes.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { measureBounds, measureNames } from '#catalog/size-measures.ts';

/** Parsed body: amounts in satang, colours and sizes as joined texts. */
export type GroupFields = BodyOf<typeof catalogContract.createGroup>;
export type GroupInput = GroupFields & { productItem?: readonly ItemInput[] };
export type ItemInput = BodyOf<typeof catalogContract.createAll>['productItem'][number];

const maxInt = 2_147_483_647;

const refuse = (fields: FieldError[]): void => {
  if (fields.length === 0) return;
  throw new AppError('VALIDATION', {
    values: { field: fields.map((one) => one.field).join(', ') },
    fields: fields.slice(0, 50),
  });
};

const oneCode = (field: string, text: string): FieldError[] =>
  isOneCode(text) ? [] : [{ field, message: codeSeparator }];

const codeList = (field: string, text: string): FieldError[] =>
  splitCodes(text).every(isOneCode) ? [] : [{ field, message: `≤ ${maxCodeLength}` }];

/** Measurements must be within bounds, with one row per size of the group. */
const measuresOfSizes = ({ size, measures = [] }: GroupFields): FieldError[] => {
  const left = new Set(splitCodes(size));
  const { least, most } = measureBounds;
  return measures.flatMap((one, at) => [
    ...(left.delete(one.size) ? [] : [{ field: `measures.${at}.size`, message: one.size }]),
    ...measureNames
      .filter((name) => one[name] !== null && (one[name] < least || one[name] > most))
      .map((name) => ({ field: `measures.${at}.${name}`, message: `${least}–${most}` })),
  ]);
};

/** Throws VALIDATION for a separator in a code or a blank name. */
export const validateGroup = (group: GroupFields): void =>
  refuse([
    ...(searchKey(group.name) === '' ? [{ field: 'name', message: '…' }] : []),
    ...(group.qty > maxInt ? [{ field: 'qty', message: `≤ ${maxInt}` }] : []),
    ...oneCode('category', group.category),
    ...oneCode('texture', group.texture),
    ...codeList('color', group.color),
    ...codeList('size', group.size),
    ...measuresOfSizes(group),
  ]);

export const validateItem = (item: Pick<ItemInput, 'color' | 'size'>): void =>
  refuse([...oneCode('color', item.color), ...oneCode('size', item.size)]);

/** VALIDATION for a repeated id or a separator. DUPLICATE_CODE for two items with one colour and size. */
export const validateItems = (items: readonly ItemInput[]): void => {
  const ids = new Set<number>();
  refuse(
    items.flatMap((item, at) => {
      const id = item.productItemId;
      const twice = id !== undefined && ids.has(id);
      if (id !== undefined) ids.add(id);
      return [
        ...(twice ? [{ field: `productItem.${at}.productItemId`, message: String(id) }] : []),
        ...oneCode(`productItem.${at}.color`, item.color),
        ...oneCode(`productItem.${at}.size`, item.size),
      ];
    }),
  );
  const looks = new Set(items.map((item) => item.color + codeSeparator + item.size));
  if (looks.size < items.length) throw new AppError('DUPLICATE_CODE');
};

/** New items have no id; an id would be of another group. */
export const validateNewItems = (items: readonly ItemInput[]): void => {
  refuse(
    items.flatMap((item, at) =>
      item.productItemId === undefined
        ? []
        : [{ field: `productItem.${at}.productItemId`, message: String(item.productItemId) }],
    ),
  );
  validateItems(items);
};
