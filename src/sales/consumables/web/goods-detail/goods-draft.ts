import { fieldRecord, fieldsOfKind, type FieldsWith } from '#lib/contract/field-rows.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { typedGoodsFields } from '#sales/consumables/goods-fields.ts';

type Fields = typeof typedGoodsFields;
/** Baht. */
export type GoodsDraft = Record<FieldsWith<Fields, { kind: 'text' | 'picture' }>, string> &
  Record<FieldsWith<Fields, { kind: 'baht' | 'count' }>, number | ''>;

const texts = fieldsOfKind(typedGoodsFields, ['text', 'picture']);
const amounts = fieldsOfKind(typedGoodsFields, ['baht']);
const counts = fieldsOfKind(typedGoodsFields, ['count']);

export const goodsDraftOf = (of: Goods | undefined, barcode = ''): GoodsDraft => ({
  ...fieldRecord(texts, (name) => of?.[name] ?? (name === 'barcode' ? barcode : '')),
  ...fieldRecord([...amounts, ...counts], (name): number | '' => of?.[name] ?? ''),
});

/** A cost that the user may not see does not change. */
export const goodsBodyOf = (draft: GoodsDraft, seesCost: boolean) => {
  const { cost, ...money } = fieldRecord(amounts, (name) => draft[name] || 0);
  return {
    ...fieldRecord(texts, (name) => draft[name]),
    ...fieldRecord(counts, (name) => (draft[name] === '' ? null : draft[name])),
    ...money,
    ...(seesCost && { cost }),
  };
};
