import { z } from 'zod';
import { BahtIn, TextIn } from '#lib/contract/wire-schemas.ts';

export const QuantityInput = z.number().int().min(1).max(500);

export const requestedPriceFields = {
  /** Defaults to the group's price for the duration. */
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  /** Discount per garment. */
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
};
