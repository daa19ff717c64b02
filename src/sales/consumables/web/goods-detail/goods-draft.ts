import type { Goods } from '#sales/consumables/contract.ts';

/** A form of goods as it is typed; money in baht. */
export type Draft = {
  name: string;
  code: string;
  barcode: string;
  category: string;
  image: string;
  cost: number | '';
  price: number | '';
  lowAt: number | '';
  note: string;
};

export const draftOf = (of: Goods | undefined, barcode = ''): Draft => ({
  name: of?.name ?? '',
  code: of?.code ?? '',
  barcode: of?.barcode ?? barcode,
  category: of?.category ?? '',
  image: of?.image ?? '',
  cost: of?.cost ?? '',
  price: of?.price ?? '',
  lowAt: of?.lowAt ?? '',
  note: of?.note ?? '',
});

/** What is sent; a cost that the person does not see stays as it is. */
export const bodyOf = ({ cost, price, lowAt, ...draft }: Draft, seesCost: boolean) => ({
  ...draft,
  price: price === '' ? 0 : price,
  lowAt: lowAt === '' ? null : lowAt,
  ...(seesCost && { cost: cost === '' ? 0 : cost }),
});
