import { BahtIn } from '#lib/contract/wire-schemas.ts';

/** The limit in baht for a consumable or sold garment. */
export const maxPieceBaht = 10_000_000;

export const PiecePriceBaht = BahtIn.refine((satang) => satang <= maxPieceBaht * 100, {
  error: `<= ${maxPieceBaht}`,
});
