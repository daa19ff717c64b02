/** Product groups and items as sent (docs/spec.md §3). */
import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { BahtIn, IdIn, RequiredTextIn, TextIn, eachOnce, CodeIn } from '#lib/contract/wire-schemas.ts';
import { PictureInput } from '#setup/pictures/picture-input.ts';
import { codeSeparator, isOneCode, maxCodeLength, splitCodes } from './codes.ts';
import { fieldsAfterCodes, groupFields, maxImages } from './group-fields.ts';
import { measureBounds } from './size-measures.ts';

/** Absent, empty or null for a new row. */
const IdOrNew = z
  .union([IdIn, z.literal(''), z.null()])
  .transform((id) => (typeof id === 'number' ? id : undefined))
  .optional();

const Code = TextIn(maxCodeLength).refine(isOneCode, { error: codeSeparator }).default('');

/** Fields copied from the group are accepted but ignored. */
export const ItemInput = z.strictObject({
  productItemId: IdOrNew,
  color: Code,
  size: Code,
  fileName: TextIn(300).default(''),
  id: IdOrNew,
  productGroupId: IdOrNew,
  name: TextIn().optional(),
  code: CodeIn(60).optional(),
  category: TextIn(60).optional(),
  texture: TextIn(60).optional(),
});
export type ItemInput = z.output<typeof ItemInput>;

/** Rounded to a tenth. */
const Centimetres = z
  .number()
  .transform((cm) => Math.round(cm * 10) / 10)
  .pipe(z.number().min(measureBounds.least).max(measureBounds.most))
  .nullable()
  .default(null);
const SizeMeasureInput = z.strictObject({
  size: TextIn(60),
  bust: Centimetres,
  waist: Centimetres,
  hip: Centimetres,
  length: Centimetres,
});

const JoinedCodes = TextIn(2000)
  .refine((text) => splitCodes(text).every(isOneCode), { error: `≤ ${maxCodeLength}` })
  .default('');
/** Codes as a list, in place of the joined text. */
const Codes = z.array(TextIn(60)).max(200).optional();

const { name, code, category, texture, temporary, state } = inputSchemas(groupFields);
const fields = {
  name,
  code,
  /** Address of one of `images`. Default: the first. */
  mainImage: TextIn(300).default(''),
  category,
  texture,
  color: JoinedCodes,
  size: JoinedCodes,
  colors: Codes,
  sizes: Codes,
  ...inputSchemas(fieldsAfterCodes),
  temporary,
  state,
  /** One row per size of the group. Absent measures, parts or images stay. */
  measures: z.array(SizeMeasureInput).max(200).optional(),
  parts: z
    .array(z.strictObject({ name: RequiredTextIn(100), lossPrice: BahtIn, partId: IdIn.optional() }))
    .max(50)
    .optional(),
  images: z.array(PictureInput).max(maxImages).optional(),
  /** As read by the user. CHANGED if another save came first. */
  version: z.number().int().optional(),
  // Fields of replies (docs/spec.md §3); ignored in requests.
  productGroupId: IdOrNew,
  newRecord: z.boolean().optional(),
  updateDateTime: TextIn(60).optional(),
  createBy: TextIn().optional(),
  updateBy: TextIn().optional(),
};

type Coded = { color: string; size: string; colors?: string[] | undefined; sizes?: string[] | undefined };
/** If lists and joined texts are both sent, the lists count. */
const joined = <G extends Coded>({ colors, sizes, ...group }: G) => ({
  ...group,
  color: colors === undefined ? group.color : colors.join(codeSeparator),
  size: sizes === undefined ? group.size : sizes.join(codeSeparator),
});

type Measured = { size: string; measures?: { size: string }[] | undefined };
const measuresOfItsSizes = ({ size, measures = [] }: Measured, context: z.RefinementCtx): void => {
  const left = new Set(splitCodes(size));
  for (const [at, one] of measures.entries())
    if (!left.delete(one.size))
      context.addIssue({ code: 'custom', path: ['measures', at, 'size'], message: one.size });
};

/** Colours and sizes come joined (`color`, `size`) or as lists (`colors`, `sizes`; docs/spec.md §3). */
export const GroupInput = z.strictObject(fields).transform(joined).superRefine(measuresOfItsSizes);
export type GroupInput = z.output<typeof GroupInput>;
export type GroupWithItems = GroupInput & { productItem?: readonly ItemInput[] | undefined };

/** A group without its items: `productItem` is ignored. */
export const GroupAloneInput = z
  .strictObject({ ...fields, productItem: z.array(z.unknown()).max(2000).optional() })
  .transform(joined)
  .superRefine(measuresOfItsSizes);

const maxItems = 2000;
/** New items have no id; an id would be of another group. */
const NewItem = ItemInput.refine((one) => one.productItemId === undefined, {
  path: ['productItemId'],
  error: 'new',
});
export const NewGroupInput = z
  .strictObject({ ...fields, productItem: z.array(NewItem).max(maxItems).default([]) })
  .transform(joined)
  .superRefine(measuresOfItsSizes);

const Items = z.array(ItemInput).max(maxItems);
/** Without a list of items, all items stay. */
export const GroupAndItemsInput = z
  .strictObject({
    ...fields,
    productItem: Items.superRefine(eachOnce((one) => one.productItemId, 'productItemId')).optional(),
  })
  .transform(joined)
  .superRefine(measuresOfItsSizes);
