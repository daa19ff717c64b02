/** The front door of the stock room: garments, promises, availability. */
import { room } from '../../core/server/call.ts';
import { stockContract } from '../contract.ts';
import { check } from './check.ts';
import { changeUnit } from './change-unit.ts';
import { getUnit } from './get-unit.ts';
import { mint } from './mint.ts';
import { moveUnits } from './move-units.ts';
import { nextCode } from './next-code.ts';
import { removeUnit } from './remove-unit.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { groups } from './search-groups.ts';
import { unitCounts } from './unit-counts.ts';
import { addUnitImages, removeUnitImage } from './unit-images.ts';
import { units } from './units.ts';
import { whereIs } from './where-is.ts';

export { alternatives } from './alternatives.ts';
export type { Alternative } from './alternatives.ts';
export { anyUnit } from './any-unit.ts';
export { atRiskReservations } from './at-risk.ts';
export type { AtRiskCause, AtRiskRow } from './at-risk.ts';
export { bind, bindAll } from './bind.ts';
export { changeCareDay, endCare, sendToCare, undoEndCare, waitingStates } from './care.ts';
export type { CareWish, Rearranged } from './care.ts';
export { changeDue } from './change-due.ts';
export { itemUnits } from './follow-items.ts';
export { unitPictures } from './follow-pictures.ts';
export { freeCounts } from './free-counts.ts';
export { freeInBranches } from './free-in-branches.ts';
export { type FreeByDays, freeByDays } from './free-by-days.ts';
export { findGroups, type GroupsWanted } from './search-groups.ts';
export { handOut } from './hand-out.ts';
export { insertUnits } from './insert-units.ts';
export type { NewUnit } from './insert-units.ts';
export { changeUnits, removeUnits, takeCodes } from './many-units.ts';
export type { UnitChange } from './many-units.ts';
export { lockUnits } from './lock-units.ts';
export type { LockedUnit } from './lock-units.ts';
export { keptError } from './leave.ts';
export { noteUnits, unitsDue } from './note-units.ts';
export type { UnitEvent, UnitEventKind } from './note-units.ts';
export { type CodeOfOther, codeOfOther } from './other-codes.ts';
export { type PromisedOrders, promisedOrders } from './promised-orders.ts';
export { promiseMany } from './promise-many.ts';
export type { ManyWish } from './promise-many.ts';
export { maybeBarcode } from './search-words.ts';
export { unitOut as shownUnit, whereQuery } from './sql-units.ts';
export { putUnits } from './put-units.ts';
export { release } from './release.ts';
export { endHold, holdFor, reserve } from './reserve.ts';
export { lockItems } from './sql.ts';
export { isLive as isLivePromise } from './sql-holds.ts';
export type { Held, Hold, Shortage, Wish } from './reserve.ts';
export { type SimilarAsk, similarGroups } from './similar/similar-groups.ts';
export { sellUnits, takeSoldBack } from './sell-units.ts';
export { returnUnits } from './return-units.ts';
export type { Back } from './return-units.ts';
export {
  cancelTransit,
  loseTransit,
  missTransit,
  placeUnits,
  receiveUnits,
  sendPossible,
  sendUnits,
} from './transit.ts';
export type { NotPlaced, SentUnit } from './transit.ts';
export { unitConditions } from './sql-filters.ts';
export { unitByBarcode } from './unit-by-barcode.ts';
export { goneStates } from './sql-rack.ts';
export { nothingFree } from './nothing-free.ts';
export type { NotFree } from './nothing-free.ts';
export { noteRefusal, wishing } from './refused-wish.ts';
export { undoHandOut } from './undo-hand-out.ts';
export { undoReturn } from './undo-return.ts';

export const stockRoom = room({
  name: 'stock',
  area: 'stock',
  contract: stockContract,
  handlers: {
    search,
    groups,
    check,
    scan,
    whereIs,
    units,
    unitCounts,
    nextCode,
    getUnit,
    moveUnits,
    changeUnit,
    addUnitImages,
    removeUnitImage,
    mint,
    removeUnit,
  },
  constraints: { reservation_overlap: 'NOT_AVAILABLE', unit_shop_id_barcode_key: 'DUPLICATE_CODE' },
});
