import type { BodyIn } from '#lib/contract/contract.ts';
import type { StoredCart, rentalsContract } from '#counter/rentals/contract.ts';

export const cartBodyOf = ({
  lines,
  sets,
  articles,
  ...rest
}: StoredCart): BodyIn<typeof rentalsContract.putCart> => ({
  ...rest,
  lines: lines.map(({ id, quantity, rentalPrice, bail, price, discount, discountReason, barcode }) => ({
    id,
    quantity,
    rentalPrice,
    bail,
    price,
    discount,
    discountReason,
    ...(barcode !== '' && { barcode }),
  })),
  sets: sets.map(({ setId, garments, discount, discountReason }) => ({
    setId,
    garments: garments.map(({ part, itemId, barcode }) => ({
      part,
      itemId,
      ...(barcode !== '' && { barcode }),
    })),
    discount,
    discountReason,
  })),
  articles: articles.map(({ of: { unitId, goodsId }, quantity, price, discount, reason }) => ({
    of: { unitId, goodsId },
    quantity,
    price,
    discount,
    reason,
  })),
});
