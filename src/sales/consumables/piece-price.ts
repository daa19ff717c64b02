import { BahtIn } from '#lib/contract/wire-schemas.ts';

/** Baht that one piece of goods, or a garment that is sold, may cost at most. */
export const mostPieceBaht = 10_000_000;

/** In: baht of one piece on the wire, satang in the handler. */
export const PieceBaht = BahtIn.refine((satang) => satang <= mostPieceBaht * 100, {
  error: `<= ${mostPieceBaht}`,
});
