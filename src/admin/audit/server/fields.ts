/** What the fields of an entry hold: which are money, which are ids of what, and which are nobody's to read. */
import type { NamedSort } from './subject-names.ts';

const money = new Set(
  'amount rentalPrice price bail discount fee lateFee damageFee lostFee cost paid kept opening expected counted left shipping swapFee lateFeePerDay staffRefundLimit lossPrice balance tendered slipAmount claim parcelFee'.split(
    ' ',
  ),
);
export const isMoney = (field: string): boolean => money.has(field);

/** What came in is written down in satang, what went out (sheets of styles, settings, the book) in baht. */
export const isInSatang = (action: string): boolean =>
  /^(rental|billing|document|care|goods|sale)\.|^daybook\.(close|float)$|^unit\./.test(action);

const refs: Readonly<Record<string, NamedSort>> = {
  branchId: 'branch',
  toBranchId: 'branch',
  fromBranchId: 'branch',
  branchIds: 'branch',
  userId: 'user',
  customerId: 'customer',
  customerIds: 'customer',
  unitId: 'unit',
  unitIds: 'unit',
  placed: 'unit',
  itemId: 'product_item',
  orderId: 'rental_order',
};
/** What a number in this field is the id of. */
export const refOf = (field: string, action: string): NamedSort | undefined =>
  action === 'customer.merge' && field === 'from' ? 'customer' : refs[field];

/** Many of one are called as one is. */
const asOne: Readonly<Record<string, string>> = {
  branchIds: 'branchId',
  customerIds: 'customerId',
  unitIds: 'unitId',
  placed: 'unitId',
};
export const labelKey = (field: string, action: string): string =>
  action === 'customer.merge' && field === 'from' ? 'merged' : (asOne[field] ?? field);

/** Numbers that only the house uses, and addresses of pictures. */
const inner = new Set(
  `id ids version token batch into search image images main mainImage imageId logo logoImageId slipImageId photoId signatureId
  sessionId requestId reservationId orderDetailId lineId stepId partId rentDurationId fittingId incidentId layoutId entryId
  documentId reversesId reversedBy importId productItemId productGroupId groupId transferId endangered rearranged transfers units
  updateBy createBy updateDateTime newRecord temporary yearth itemAmount itemCode3Digit qty orders groups unhanded waits
  gapX gapY columns codeKind showName showPrice showBranch marginTop marginLeft pageWidth pageHeight labelWidth labelHeight
  width height folder sendMinute missingNames pictures createCodes certificate rate head at missingParts
  damagedParts page termsVersion`.split(/\s+/),
);
const secret = /password|secret$|citizenId|accessToken|apiKey|hash|pinCode/i;
/** Of customers the log says which fields were changed, not what they say (decision 20): where an entry does, it is not shown. */
const personal = new Set(
  'name phone address email customerName buyer accountNo accountName taxId'.split(' '),
);
const aboutCustomers = new Set(['rental_order', 'bill', 'fitting', 'document', 'customer', 'message']);

/** Not shown, whatever it holds. */
export const isHidden = (field: string, subject: string): boolean =>
  inner.has(field) ||
  field.includes('_') ||
  secret.test(field) ||
  (aboutCustomers.has(subject) && personal.has(field));

/** Words of a fixed list, which have words of their own. */
const chosen = new Set(
  `kind kinds state method for by money back moment stage priceRule gender next role roles right channel language dayCounting receiptLayout
  direction steps service result way`.split(/\s+/),
);
export const isChosen = (field: string): boolean => chosen.has(field);
