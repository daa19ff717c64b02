/** Texts are in locales/<language>: core.json for codes that browsers raise, refusals.json for others. */
export const errorStatus = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  SECOND_STEP: 401,
  SESSION_LOCKED: 423,
  CODE_WRONG: 403,
  PIN_WRONG: 403,
  PIN_ASLEEP: 403,
  PIN_WEAK: 400,
  TOO_MANY_KEYS: 409,
  TOO_MANY_HOOKS: 409,
  TOO_MANY_FEEDS: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_RECEIVERS: 409,
  RECEIVER_THERE: 409,
  RECEIVER_NO_ADDRESS: 409,
  MAIL_OFF: 409,
  VIEW_NAMED: 409,
  HOOK_ADDRESS: 400,
  HOOK_OFF: 409,
  PASSKEY_UNKNOWN: 403,
  FACTOR_REQUIRED: 403,
  OUTSIDE_UNKNOWN: 403,
  OUTSIDE_SHOPS: 409,
  OUTSIDE_TAKEN: 409,
  OUTSIDE_STALE: 410,
  OUTSIDE_DOWN: 503,
  BUSY: 503,
  LOGIN_STALE: 410,
  SETUP_STALE: 410,
  FORBIDDEN: 403,
  PACKAGE_REQUIRED: 403,
  NO_BRANCH: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED: 409,
  CART_GONE: 409,
  CART_LIMIT: 409,
  NOT_AVAILABLE: 409,
  USED_ITEM: 409,
  DUPLICATE_CODE: 409,
  DUPLICATE_SLIP: 409,
  SLIP_WAITING: 409,
  SLIP_DIFFERS: 409,
  CLOSING_AFFECTS: 409,
  CLOSING_CLASH: 409,
  INVOICE_TWICE: 409,
  NO_VAT: 409,
  ACCOUNTS_MISSING: 409,
  ACCOUNTS_THERE: 409,
  ILLEGAL_TRANSITION: 409,
  ASK_NOT_DONE: 409,
  MAIL_NOT_SET: 409,
  LINE_NOT_SET: 409,
  MAIL_FILES_FULL: 413,
  MAIL_LEFT: 409,
  MAIL_RECEIVER: 409,
  IN_USE: 409,
  BRANCH_NOT_EMPTY: 409,
  BRANCH_LIMIT: 409,
  MAIN_BRANCH: 409,
  REFUND_TOO_LARGE: 409,
  REFUND_LIMIT: 403,
  EXPENSE_LIMIT: 403,
  EXPENSE_RECEIPT: 403,
  FLOAT_LIMIT: 403,
  CARE_PRICE_LIMIT: 403,
  LOWERING_TOO_LARGE: 409,
  BACK_DATE_LIMIT: 403,
  PAYMENT_TOO_LARGE: 409,
  BALANCE_DUE: 409,
  CARD_UNSIGNED: 409,
  CARDS_OFF: 409,
  RENTAL_OVER: 409,
  NOSHOW_EARLY: 409,
  NOT_FREE_UNIT: 409,
  UNIT_NOT_NAMED: 409,
  UNIT_WITH_ORDER: 409,
  WRONG_UNIT: 409,
  NOT_ON_TICKET: 409,
  VENDOR_BUSY: 409,
  CUSTOMER_REQUIRED: 409,
  NO_PROMPTPAY: 409,
  BAD_PROMPTPAY: 409,
  ETAX_MAIL_OFF: 409,
  ETAX_OFF: 409,
  ETAX_PLACE: 409,
  ETAX_SELLER: 409,
  ETAX_BUYER: 409,
  ETAX_KIND: 409,
  ETAX_LINES: 409,
  ETAX_CITES: 409,
  ETAX_TEXT: 409,
  ETAX_VOID: 409,
  ETAX_SIZE: 409,
  ETAX_CERTIFICATE: 400,
  IDEMPOTENCY_MISMATCH: 409,
  UNIT_OUT: 409,
  UNIT_RESERVED: 409,
  UNIT_IN_CARE: 409,
  UNIT_IN_TRANSIT: 409,
  UNIT_AT_VENDOR: 409,
  UNIT_GONE: 409,
  GOODS_SHORT: 409,
  SALE_NOT_TODAY: 409,
  NOT_A_PICTURE: 400,
  HEIC_PICTURE: 400,
  PICTURE_TOO_LARGE: 413,
  BAD_SHEET: 400,
  SHEET_CHANGED: 409,
  NOT_UNDOABLE: 409,
  CARE_FOLLOWED: 409,
  NOT_LAST_STEP: 409,
  TAKE_CLOSED: 409,
  DAY_CLOSED: 409,
  BOOKS_CLOSED: 409,
  CREDIT_TOO_LARGE: 409,
  CREDIT_NOBODY: 409,
  ONLINE_PAYMENT_OFF: 409,
  ONLINE_PROVIDER: 409,
  CARD_HELD: 409,
  DISCOUNT_LIMIT: 403,
  DRAFT_REASON: 409,
  PROMOTION_REFUSED: 409,
  PRINTED_BEFORE: 409,
  PRINTER_NETWORK_OFF: 409,
  PRINTER_NO_DRAWER: 409,
  NO_CASH_MOVED: 409,
  PRINTER_PAPER: 409,
  OFFLINE_CUSTOMER: 409,
  OFFLINE_MONEY_LEFT: 409,
  OFFLINE_PROMOTION: 409,
  OFFLINE_REST: 409,
  OFFLINE_STEP_BEFORE: 409,
  IN_SET: 409,
  SET_OFF: 409,
  SET_NO_CHOICE: 409,
  SET_INCOMPLETE: 409,
  FITTING_AFTER_PICKUP: 409,
  FITTING_CLOSED: 409,
  FITTING_FULL: 409,
  VISIT_CLOSED: 409,
  VISIT_FULL: 409,
  PARCEL_NOT_HANDED_OVER: 409,
  TRANSFER_OVER: 409,
  TRANSFER_MISSING: 409,
  TRANSFER_UNANSWERED: 409,
  WITHHOLDING_PAYER: 403,
  WITHHOLDING_TOO_LARGE: 403,
  CERTIFICATE_USED: 409,
  SHOP_NOT_JURISTIC: 409,
  SHOP_ADDRESS_MISSING: 409,
  VENDOR_TAX_DATA: 409,
  CUSTOMER_OPEN: 409,
  CUSTOMER_MONEY: 409,
  KEY_LOST: 409,
  DOC_VOID: 409,
  DOC_CITED: 409,
  DOC_MONEY: 409,
  DOC_KIND: 409,
  NOT_REGISTERED: 409,
  NOT_A_SLIP: 400,
  LINK_GONE: 410,
  PASSWORD_COMMON: 400,
  PASSWORD_OWN: 400,
  PASSWORD_WRONG: 403,
  USERNAME_TAKEN: 409,
  DOMAIN_TAKEN: 409,
  HOST_TAKEN: 409,
  LAST_OWNER: 409,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  PAGE_OLD: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The table is separate, so that browsers do not load all codes. */
export const localErrorStatus = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  USED_ITEM: 409,
  NOT_FREE_UNIT: 409,
  WRONG_UNIT: 409,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Partial<typeof errorStatus>;
export type LocalErrorCode = keyof typeof localErrorStatus;
export type LocalErrorWord = LocalErrorCode | 'NO_ANSWER';

export type FieldError = { field: string; message: string };

/** `data` depends on the code, such as the free alternatives of NOT_AVAILABLE. */
export type ErrorReply = {
  code: ErrorCode;
  title: string;
  detail: string;
  fields?: FieldError[];
  data?: unknown;
};

/** Titles for codes without their own title (docs/spec.md §8). */
export type FailureTitle =
  | 'load'
  | 'save'
  | 'act'
  | 'delete'
  | 'receive'
  | 'settings'
  | 'branches'
  | 'upload'
  | 'account';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly data: unknown;
  readonly fields: FieldError[] | undefined;
  constructor(
    code: ErrorCode,
    info: { values?: Record<string, string | number>; data?: unknown; fields?: FieldError[] } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.values = info.values ?? {};
    this.data = info.data;
    this.fields = info.fields;
  }
}
