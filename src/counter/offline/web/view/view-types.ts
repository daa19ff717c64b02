/** Amounts are in baht. */
import type { CodeIndex } from '#lib/codes/code-index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { LateTerms } from '#orders/order/rules/return-estimate.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { OfflineBranchData } from '../device/stored-records.ts';

type Item = OfflineBranchData['garments']['items'][number];
type Group = OfflineBranchData['garments']['groups'][number];
export type OfflineGroupPart = Group['parts'][number];
export type OfflineGarment = Item &
  Pick<Group, 'category' | 'rentalPrice' | 'bail' | 'parts'> & {
    unitId: number;
    barcode: string;
    state: UnitState;
    lacking: readonly number[];
  };
type KeptOrder = OfflineBranchData['orders']['orders'][number];
export type KeptCustomer = OfflineBranchData['orders']['customers'][number];
export type OfflineOrderLine = Pick<
  KeptOrder['lines'][number],
  | 'itemId'
  | 'unitId'
  | 'barcode'
  | 'state'
  | 'pickupDay'
  | 'returnDay'
  | 'originalReturnDay'
  | 'agreedDays'
  | 'setShare'
  | 'rentalPrice'
  | 'discount'
  | 'bail'
> &
  Pick<Item, 'name' | 'code' | 'color' | 'size' | 'image'> & {
    /** Null if this device added the line. */
    orderDetailId: number | null;
    /** Style's parts, or after the hand-over, the parts handed over. */
    parts: readonly OfflineGroupPart[];
    bound: boolean;
    /** True if the server lacks a step of this line. */
    waits: boolean;
  };
export type OfflineOrder = Pick<
  KeptOrder,
  | 'pickupDay'
  | 'returnDay'
  | 'note'
  | 'rent'
  | 'discount'
  | 'charges'
  | 'vatOnTop'
  | 'price'
  | 'balance'
  | 'bail'
  | 'bailHeld'
> & {
  /** 'o12' for order 12, or the id of the opening step. */
  key: string;
  which: { orderId: number } | { openedBy: string };
  /** Provisional if this device opened the order. */
  orderNo: string;
  customer: Pick<KeptCustomer, 'name' | 'phone' | 'watch' | 'watchReason'> & { customerId: number | null };
  lines: OfflineOrderLine[];
  waits: boolean;
  terms: LateTerms;
};
export type PromisedSpan = OfflineBranchData['promised']['spans'][number];
export type OfflineView = {
  asOf: string;
  /** Today by the server's clock. */
  today: Day;
  rules: OfflineBranchData['rules'];
  /** Undefined in older snapshots. */
  priceList: number | undefined;
  orders: OfflineOrder[];
  customers: KeptCustomer[];
  garments: OfflineGarment[];
  byBarcode: CodeIndex<OfflineGarment>;
  spansOf: ReadonlyMap<number, readonly PromisedSpan[]>;
  /** Uses of promotions that the snapshot does not count. */
  promoted: readonly { promotionId: number; customerId: number | null }[];
};
