import { BahtIn } from '#lib/contract/wire-schemas.ts';

export const maxPieceBaht = 10_000_000;

export const PiecePriceBaht = BahtIn.refine((satang) => satang <= maxPieceBaht * 100, {
  error: `<= ${maxPieceBaht}`,
});
