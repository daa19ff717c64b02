import { BahtIn } from '#lib/contract/wire-schemas.ts';

/** Of one consumable or sold garment. */
export const maxPieceBaht = 10_000_000;

/** Baht on the wire, satang in the handler. */
export const PiecePriceBaht = BahtIn.refine((satang) => satang <= maxPieceBaht * 100, {
  error: `<= ${maxPieceBaht}`,
});
