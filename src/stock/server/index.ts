/** The front door of the stock room: garments, promises, availability. */
import { room } from '../../core/server/call.ts';
import { stockContract } from '../contract.ts';
import { check } from './check.ts';
import { mint } from './mint.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { units } from './units.ts';

export { alternatives } from './alternatives.ts';
export type { Alternative } from './alternatives.ts';
export { atRiskReservations } from './at-risk.ts';
export type { AtRiskCause, AtRiskRow } from './at-risk.ts';
export { bind } from './bind.ts';
export { changeDue } from './change-due.ts';
export { freeCounts } from './free-counts.ts';
export { handOut } from './hand-out.ts';
export { insertUnits } from './insert-units.ts';
export type { NewUnit } from './insert-units.ts';
export { promiseMany } from './promise-many.ts';
export type { ManyWish } from './promise-many.ts';
export { release } from './release.ts';
export { reserve } from './reserve.ts';
export type { Held, Shortage, Wish } from './reserve.ts';
export { takeBack } from './take-back.ts';
export type { Back } from './take-back.ts';
export { unitByBarcode } from './unit-by-barcode.ts';

export const stockRoom = room({
  name: 'stock',
  contract: stockContract,
  handlers: { search, check, scan, units, mint },
  constraints: { reservation_overlap: 'NOT_AVAILABLE', unit_shop_id_barcode_key: 'DUPLICATE_CODE' },
});
