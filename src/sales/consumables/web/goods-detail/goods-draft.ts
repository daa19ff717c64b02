import type { Goods } from '#sales/consumables/contract.ts';

/** Baht. */
export type GoodsDraft = {
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

export const goodsDraftOf = (of: Goods | undefined, barcode = ''): GoodsDraft => ({
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

/** A cost that the user may not see does not change. */
export const goodsBodyOf = ({ cost, price, lowAt, ...draft }: GoodsDraft, seesCost: boolean) => ({
  ...draft,
  price: price === '' ? 0 : price,
  lowAt: lowAt === '' ? null : lowAt,
  ...(seesCost && { cost: cost === '' ? 0 : cost }),
});
