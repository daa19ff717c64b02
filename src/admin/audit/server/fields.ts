import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';
import type { NamedSubjectKind } from './subject-names.ts';

const money = new Set(
  'amount rentalPrice price bail discount fee lateFee damageFee lostFee cost paid kept opening expected counted left shipping swapFee lateFeePerDay staffRefundLimit staffExpenseLimit staffReceiptFrom staffFloatLimit lossPrice balance tendered slipAmount claim parcelFee'.split(
    ' ',
  ),
);
export const isMoneyField = (field: string): boolean => money.has(field);

/** Checks if the action logs parsed input, in satang. Other actions log output values, in baht. */
export const isInSatang = (action: string): boolean =>
  /^(rental|billing|document|care|goods|sale|voucher)\.|^daybook\.(close|float)$|^unit\./.test(action);

const refs: Readonly<Record<string, NamedSubjectKind>> = {
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
export const fieldReferenceOf = (field: string, action: string): NamedSubjectKind | undefined =>
  action === 'customer.merge' && field === 'from' ? 'customer' : refs[field];

const codeLists: Readonly<Record<string, LookupKind>> = {
  category: 'category',
  categories: 'category',
  expenseCategory: 'monetary',
  webCategory: 'web_category',
  texture: 'texture',
  textures: 'texture',
  color: 'color',
  colors: 'color',
  size: 'size',
  sizes: 'size',
};
export const codeListOf = (field: string, action: string): LookupKind | undefined =>
  field === 'category' && /^(daybook|care)\./.test(action) ? 'monetary' : codeLists[field];

const asOne: Readonly<Record<string, string>> = {
  branchIds: 'branchId',
  customerIds: 'customerId',
  unitIds: 'unitId',
  placed: 'unitId',
};
export const labelKey = (field: string, action: string): string =>
  action === 'customer.merge' && field === 'from' ? 'merged' : (asOne[field] ?? field);

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
/** These fields are hidden in entries about customers (decision 20). */
const personal = new Set(
  'name phone address email customerName buyer accountNo accountName taxId'.split(' '),
);
const aboutCustomers = new Set(['rental_order', 'bill', 'fitting', 'document', 'customer', 'message']);

export const isHiddenField = (field: string, subject: string): boolean =>
  inner.has(field) ||
  field.includes('_') ||
  secret.test(field) ||
  (aboutCustomers.has(subject) && personal.has(field));

/** The values of these fields have labels. */
const chosen = new Set(
  `kind kinds state method for by money back moment stage priceRule gender next role roles right channel language dayCounting receiptLayout
  direction steps service result way`.split(/\s+/),
);
export const isChoiceField = (field: string): boolean => chosen.has(field);
