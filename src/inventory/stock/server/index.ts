import { defineModule } from '#platform/http/handlers.ts';
import { stockContract } from '../contract.ts';
import { checkAvailability } from './availability/check-availability.ts';
import { changeUnit } from './units/change-unit.ts';
import { getUnit } from './units/get-unit.ts';
import { mintUnits } from './barcodes/mint-units.ts';
import { moveUnits } from './units/move-units.ts';
import { listNextBarcodes } from './barcodes/next-codes.ts';
import { removeUnit } from './units/remove-unit.ts';
import { resolveCode } from './barcodes/resolve-code.ts';
import { searchItems } from './search/search-items.ts';
import { listGroups } from './search/search-groups.ts';
import { countUnits } from './units/unit-counts.ts';
import { addUnitImages, removeUnitImage } from './units/unit-images.ts';
import { listUnits } from './units/list-units.ts';
import { getUnitParts, settlePart } from './parts/settle-part.ts';
import { listUnitChoices } from './parts/unit-choices.ts';

export { unitsOfBranch } from './providers/branches.ts';
export { findAlternatives } from './availability/alternatives.ts';
export type { Alternative } from './availability/alternatives.ts';
export { shopHasUnits } from './units/shop-has-units.ts';
export { reservationsAtRiskQuery } from './reservations/reservations-at-risk.ts';
export type { AtRiskCause, AtRiskRow } from './reservations/reservations-at-risk.ts';
export { bindUnit, bindUnits } from './reservations/bind-unit.ts';
export { changeCareDay, endCare, sendToCare, reopenCare, careWaitingStates } from './care/care.ts';
export type { CareRequest, RearrangeResult } from './care/care.ts';
export { changeDueDay, changeReservationDays } from './reservations/change-due-day.ts';
export { unitItemReferences } from './providers/items.ts';
export { unitPictureUses } from './providers/pictures.ts';
export { searchDaysOf } from './availability/parcel-days.ts';
export { countAvailable } from './availability/count-available.ts';
export { countAvailableByBranch } from './availability/count-available-by-branch.ts';
export { type AvailabilityByDays, countAvailableByDays } from './availability/count-available-by-days.ts';
export { findGroups, type GroupListRequest } from './search/search-groups.ts';
export { exchangeUnits } from './reservations/exchange-units.ts';
export { handOutUnits } from './reservations/hand-out.ts';
export { nameUnits } from './reservations/name-units.ts';
export type { UnnamedUnit } from './reservations/name-units.ts';
export { lackingPartsJson, lackingPartsOf, recordMissingParts } from './parts/missing-parts.ts';
export type { LackingPart } from './parts/missing-parts.ts';
export { insertUnits } from './units/insert-units.ts';
export type { NewUnit } from './units/insert-units.ts';
export { updateUnits, removeUnits, takeBarcodes } from './units/bulk-units.ts';
export { lockUnits } from './units/lock-units.ts';
export { recoverLostUnits } from './units/recover-lost-units.ts';
export type { LockedUnit } from './units/lock-units.ts';
export { departureError } from './transit/clear-rack.ts';
export { recordUnitEvents, unitFiguresPort } from './units/unit-events.ts';
export type { NewUnitEvent, UnitEventKind } from './units/unit-events.ts';
export { type OtherBarcodeProvider, otherBarcodePort } from './ports/other-barcodes.ts';
export {
  bareNumberPort,
  type CodeProvider,
  codePort,
  type CodeRow,
  ordersOfUnitPort,
} from './ports/codes.ts';
export { type ReservedOrderProvider, reservedOrderPort } from './ports/reserved-orders.ts';
export { reserveMany } from './reservations/reserve-many.ts';
export type { BulkReservation } from './reservations/reserve-many.ts';
export { barcodeOfSearch } from './search/search-words.ts';
export { exactCodeFirst, unitCodeBegins, unitCodeKey, unitHasCode } from './barcodes/unit-code.ts';
export { setUnitStates } from './units/set-unit-states.ts';
export { releaseReservations } from './reservations/release.ts';
export { endHold, holdUnits, reserveUnits } from './reservations/reserve.ts';
export { lockItems } from './reservations/sql.ts';
export { isLiveReservation } from './reservations/sql-holds.ts';
export type {
  HeldReservation,
  ReservationHold,
  Shortage,
  ReservationRequest,
} from './reservations/reserve.ts';
export { type SimilarGroupRequest, findSimilarGroups } from './search/similar/similar-groups.ts';
export { sellUnits, takeBackSoldUnits } from './units/sell-units.ts';
export { returnUnits } from './reservations/return-units.ts';
export type { UnitReturn } from './reservations/return-units.ts';
export {
  cancelTransit,
  writeOffTransitUnit,
  markTransitMissing,
  receiveUnits,
  sendAvailableUnits,
  sendUnits,
} from './transit/transit.ts';
export type { SentUnit } from './transit/transit.ts';
export { placeUnitsAtBranch } from './transit/place-units.ts';
export type { PlacementRefusal } from './transit/place-units.ts';
export { unitConditions } from './units/sql-filters.ts';
export { findUnitByBarcode } from './barcodes/unit-by-barcode.ts';
export { unitsWithBarcodes } from './reservations/sql.ts';
export { shopParcelDays } from './availability/parcel-days.ts';
export { soldLostOrRetiredStates } from './availability/sql-rack.ts';
export { unmetDemandPort } from './availability/unmet-demand.ts';
export type { UnmetDemand } from './availability/unmet-demand.ts';
export { reportRefusal, recordUnmetDemand } from './availability/refused-demand.ts';
export { undoHandOut } from './reservations/undo-hand-out.ts';
export { undoReturn } from './reservations/undo-return.ts';

export const stockModule = defineModule({
  apiName: 'stock',
  area: 'stock',
  contract: stockContract,
  handlers: {
    search: searchItems,
    groups: listGroups,
    check: checkAvailability,
    resolveCode,
    units: listUnits,
    unitCounts: countUnits,
    nextCode: listNextBarcodes,
    getUnit,
    moveUnits,
    changeUnit,
    addUnitImages,
    removeUnitImage,
    mint: mintUnits,
    removeUnit,
    choices: listUnitChoices,
    unitParts: getUnitParts,
    settlePart,
  },
  constraints: {
    reservation_overlap: 'NOT_AVAILABLE',
    unit_shop_id_barcode_key: 'DUPLICATE_CODE',
    unit_code_key: 'DUPLICATE_CODE',
  },
});
