/** The front door of the stock room: garments, promises, availability. */
import { room } from '#platform/http/handlers.ts';
import { stockContract } from '../contract.ts';
import { check } from './availability/check-availability.ts';
import { changeUnit } from './units/change-unit.ts';
import { getUnit } from './units/get-unit.ts';
import { mint } from './barcodes/mint-units.ts';
import { moveUnits } from './units/move-units.ts';
import { nextCode } from './barcodes/next-codes.ts';
import { removeUnit } from './units/remove-unit.ts';
import { scan } from './barcodes/scan-unit.ts';
import { search } from './search/search-items.ts';
import { groups } from './search/search-groups.ts';
import { unitCounts } from './units/unit-counts.ts';
import { addUnitImages, removeUnitImage } from './units/unit-images.ts';
import { units } from './units/list-units.ts';
import { whereIs } from './barcodes/locate-unit.ts';

export { alternatives } from './availability/alternatives.ts';
export type { Alternative } from './availability/alternatives.ts';
export { anyUnit } from './units/shop-has-units.ts';
export { atRiskReservations } from './reservations/reservations-at-risk.ts';
export type { AtRiskCause, AtRiskRow } from './reservations/reservations-at-risk.ts';
export { bind, bindAll } from './reservations/bind-unit.ts';
export { changeCareDay, endCare, sendToCare, undoEndCare, waitingStates } from './care/care.ts';
export type { CareWish, Rearranged } from './care/care.ts';
export { changeDue } from './reservations/change-due-day.ts';
export { itemUnits } from './providers/items.ts';
export { unitPictures } from './providers/pictures.ts';
export { freeCounts } from './availability/count-available.ts';
export { freeInBranches } from './availability/count-available-by-branch.ts';
export { type FreeByDays, freeByDays } from './availability/count-available-by-days.ts';
export { findGroups, type GroupsWanted } from './search/search-groups.ts';
export { handOut } from './reservations/hand-out.ts';
export { insertUnits } from './units/insert-units.ts';
export type { NewUnit } from './units/insert-units.ts';
export { changeUnits, removeUnits, takeCodes } from './units/bulk-units.ts';
export type { UnitChange } from './units/bulk-units.ts';
export { lockUnits } from './units/lock-units.ts';
export type { LockedUnit } from './units/lock-units.ts';
export { keptError } from './transit/clear-rack.ts';
export { noteUnits, unitsDue } from './units/unit-events.ts';
export type { UnitEvent, UnitEventKind } from './units/unit-events.ts';
export { type CodeOfOther, codeOfOther } from './ports/other-barcodes.ts';
export { type PromisedOrders, promisedOrders } from './ports/reserved-orders.ts';
export { promiseMany } from './reservations/reserve-many.ts';
export type { ManyWish } from './reservations/reserve-many.ts';
export { maybeBarcode } from './search/search-words.ts';
export { unitOut as shownUnit, whereQuery } from './units/sql-units.ts';
export { putUnits } from './units/set-unit-states.ts';
export { release } from './reservations/release.ts';
export { endHold, holdFor, reserve } from './reservations/reserve.ts';
export { lockItems } from './reservations/sql.ts';
export { isLive as isLivePromise } from './reservations/sql-holds.ts';
export type { Held, Hold, Shortage, Wish } from './reservations/reserve.ts';
export { type SimilarAsk, similarGroups } from './search/similar/similar-groups.ts';
export { sellUnits, takeSoldBack } from './units/sell-units.ts';
export { returnUnits } from './reservations/return-units.ts';
export type { Back } from './reservations/return-units.ts';
export {
  cancelTransit,
  loseTransit,
  missTransit,
  placeUnits,
  receiveUnits,
  sendPossible,
  sendUnits,
} from './transit/transit.ts';
export type { NotPlaced, SentUnit } from './transit/transit.ts';
export { unitConditions } from './units/sql-filters.ts';
export { unitByBarcode } from './barcodes/unit-by-barcode.ts';
export { goneStates } from './availability/sql-rack.ts';
export { nothingFree } from './availability/unmet-demand.ts';
export type { NotFree } from './availability/unmet-demand.ts';
export { noteRefusal, wishing } from './availability/refused-demand.ts';
export { undoHandOut } from './reservations/undo-hand-out.ts';
export { undoReturn } from './reservations/undo-return.ts';

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
