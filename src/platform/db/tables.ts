/** Generated from migrations/ by `npm run generate`; not edited by hand. */

import type { Day } from '#lib/dates/day.ts';
import type { DayRange } from './day-range.ts';
import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type CardKind = 'citizen' | 'driving' | 'other' | 'passport' | 'student';

export type CareClaim = 'open' | 'paid' | 'waived';

export type CareResult = 'clean' | 'damaged' | 'lost' | 'stained';

export type CareState = 'lost' | 'notsent' | 'received' | 'sent' | 'waiting';

export type CashDayEventKind = 'close' | 'float' | 'reopen';

export type ChargeKind = 'cancel_fee' | 'cleaning_fee' | 'damage_fee' | 'early_return' | 'extension_fee' | 'late_fee' | 'lost_part' | 'lost_unit' | 'sale' | 'shipping' | 'swap_fee';

export type DataRequestKind = 'erase' | 'export';

export type DataRequestState = 'done' | 'open' | 'refused';

export type DayCounting = 'free-travel-days' | 'inclusive' | 'nights';

export type DocumentKind = 'abb_tax_invoice' | 'bail_refund_slip' | 'bail_slip' | 'credit_note' | 'credit_slip' | 'receipt' | 'refund_slip' | 'tax_invoice' | 'voucher_slip';

export type EntryKind = 'bail_kept' | 'bail_returned' | 'bail_taken' | 'cash_rounding' | 'cleaning_fee' | 'credit_payout' | 'damage_fee' | 'down_payment' | 'expense' | 'late_fee' | 'lost_part' | 'lost_unit' | 'other_income' | 'refund' | 'rent' | 'sale' | 'shipping' | 'voucher_sold' | 'withholding';

export type FigureCut = 'category' | 'channel' | 'color' | 'count' | 'group' | 'kind' | 'made' | 'method' | 'size' | 'staff';

export type FitResult = 'good' | 'loose' | 'tight';

export type FittingState = 'booked' | 'came' | 'cancelled' | 'missed';

export type Gender = 'M' | 'U' | 'W';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type GoneKind = 'citizenId' | 'customer' | 'looks';

export type GoodsCountState = 'cancelled' | 'open' | 'posted';

export type GoodsMoveKind = 'count' | 'receive' | 'sale' | 'sale_return' | 'transfer_in' | 'transfer_out' | 'write_off';

export type ImageFolder = 'barcode' | 'blog' | 'item' | 'order' | 'review' | 'slip' | 'user' | 'web';

export type LineState = 'cancelled' | 'closed' | 'draft' | 'lost' | 'noshow' | 'out' | 'prepared' | 'reserved' | 'returned';

export type LinkKind = 'invite' | 'reset';

export type LookKind = 'measurements' | 'phone' | 'photos';

export type LookupKind = 'category' | 'color' | 'monetary' | 'size' | 'texture' | 'web_category';

export type MailFolder = 'draft' | 'inbox' | 'sent' | 'spam' | 'trash';

export type MessageChannel = 'email' | 'line' | 'none';

export type MessageKind = 'ask_done' | 'ask_refused' | 'bail_promised' | 'bail_returned' | 'etax' | 'free' | 'order_link' | 'overdue' | 'parcel_sent' | 'pickup_tomorrow' | 'reserved' | 'return_today' | 'return_tomorrow' | 'slip_refused' | 'slip_taken' | 'web_accepted' | 'web_offered' | 'web_received' | 'web_refused' | 'web_unpaid' | 'web_unpaid_end';

export type MessageState = 'cancelled' | 'copied' | 'failed' | 'queued' | 'sending' | 'sent' | 'unknown';

export type OpeningKind = 'first' | 'invite' | 'mail';

export type OrderKind = 'rental' | 'sale';

export type OrderState = 'cancelled' | 'closed' | 'draft' | 'noshow' | 'out' | 'partially_returned' | 'prepared' | 'reserved' | 'returned';

export type PackageSize = 'l' | 'm' | 's';

export type ParcelReturnDay = 'arrival' | 'postmark';

export type PayMethod = 'bail' | 'card' | 'cash' | 'credit' | 'other' | 'promptpay' | 'transfer' | 'voucher' | 'withholding';

export type PhotoMoment = 'back' | 'out' | 'prepare';

export type PrepareStep = 'alter' | 'check' | 'iron' | 'pack' | 'pull';

export type PriceRule = 'replace' | 'same' | 'scale';

export type PromotionGives = 'day' | 'each' | 'order' | 'percent';

export type ReservationPurpose = 'care' | 'hold' | 'rental' | 'transfer';

export type ReservationState = 'held' | 'out' | 'released' | 'returned';

export type RoleName = 'accountingadmin' | 'admin' | 'owner' | 'staff' | 'useradmin';

export type SaleState = 'returned' | 'sold' | 'void' | 'written_off';

export type SetPricing = 'amount_off' | 'own' | 'percent_off' | 'sum';

export type SheetState = 'done' | 'failed' | 'preview' | 'reading' | 'undone' | 'writing';

export type SignMoment = 'back' | 'card' | 'out';

export type TakeState = 'cancelled' | 'closed' | 'open';

export type TransferState = 'cancelled' | 'received' | 'requested' | 'sent';

export type UnitState = 'inspect' | 'lost' | 'out' | 'ready' | 'repair' | 'retired' | 'sold' | 'transit' | 'wash';

export interface Account {
  code: string;
  id: Generated<number>;
  kind: string;
  name: string;
  shop_id: number;
  version: Generated<number>;
}

export interface AccountLink {
  contact_hash: string;
  customer_id: number;
  id: Generated<number>;
  made_at: Generated<string>;
  shop_id: number;
  token_hash: string;
  used_at: string | null;
}

export interface AccountRule {
  account_id: number;
  category: string | null;
  category_kind: Generated<LookupKind>;
  from_day: Day;
  id: Generated<number>;
  shop_id: number;
  source: string;
}

export interface AccountSession {
  contact_hash: string;
  customer_id: number;
  ends_at: string;
  id: Generated<number>;
  made_at: Generated<string>;
  shop_id: number;
  token_hash: string;
}

export interface AccountWishList {
  changed_at: Generated<string>;
  customer_id: number;
  shop_id: number;
  wishes: unknown;
}

export interface ApiKey {
  ended_at: string | null;
  expires_at: string;
  id: Generated<number>;
  last_used: string | null;
  made_at: Generated<string>;
  made_by: number;
  name: string;
  scopes: string[];
  session_id: number;
  shop_id: number;
  user_id: number;
}

export interface AppUser {
  active: Generated<boolean>;
  created_at: Generated<string>;
  display_name: string;
  email: string | null;
  id: Generated<number>;
  image_id: number | null;
  language: string | null;
  last_seen: string | null;
  machine: Generated<boolean>;
  password_hash: string;
  phone: Generated<string>;
  seen_version: string | null;
  shop_id: number;
  start_page: Generated<string>;
  theme: string | null;
  username: string;
}

export interface ArchiveDrill {
  at: Generated<string>;
  fault: string | null;
  id: Generated<number>;
  moment: string | null;
  seconds: Generated<number>;
  shop_id: number;
  source: Generated<string>;
}

export interface Article {
  cover_image_id: number | null;
  created_at: Generated<string>;
  html: Generated<string>;
  id: Generated<number>;
  language: Generated<string>;
  lead: Generated<string>;
  publish_at: string | null;
  shop_id: number;
  slug: string;
  title: string;
  updated_at: Generated<string>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface ArticleImage {
  article_id: number;
  image_id: number;
  shop_id: number;
}

export interface AuditHead {
  hash: Generated<string>;
  sealed_at: string | null;
  seq: Generated<number>;
  settled_at: string | null;
  shop_id: number;
}

export interface AuditLog {
  action: string;
  after: unknown | null;
  at: Generated<string>;
  before: unknown | null;
  branch_id: number | null;
  id: Generated<number>;
  ip: Generated<string>;
  shop_id: number;
  subject: string;
  subject_id: number | null;
  user_id: number | null;
}

export interface AuditSeal {
  at: Generated<string>;
  hash: string;
  log_id: number;
  seq: number;
  shop_id: number;
}

export interface AuditUnit {
  log_id: number;
  shop_id: number;
  unit_id: number;
}

export interface BackupRun {
  at: Generated<string>;
  bytes: Generated<number>;
  copy: string | null;
  fault: string | null;
  id: Generated<number>;
  nightly: boolean;
  shop_id: number;
}

export interface BailPromise {
  branch_id: number;
  came_back: boolean | null;
  day: Day;
  made_at: Generated<string>;
  order_id: number;
  settled_day: Day | null;
  shop_id: number;
  since: Day;
}

export interface Bill {
  bail: number;
  branch_id: number;
  confirmed_at: string | null;
  confirmed_by: number | null;
  created_at: Generated<string>;
  created_by: number | null;
  due_day: Day;
  id: Generated<number>;
  note: Generated<string>;
  order_id: number;
  price: number;
  shop_id: number;
  slip_amount: number | null;
  slip_at: string | null;
  slip_differs: Generated<string>;
  slip_image_id: number | null;
  slip_refused: Generated<string>;
  slip_rest: string | null;
  version: Generated<number>;
  withdrawn_at: string | null;
}

export interface Branch {
  active: Generated<boolean>;
  address: Generated<string>;
  address_translations: Generated<unknown>;
  fittings_at_once: number | null;
  flag1: Generated<string>;
  hours: Generated<unknown>;
  id: Generated<number>;
  latitude: number | null;
  longitude: number | null;
  name: string;
  phone: Generated<string>;
  position: Generated<number>;
  shop_id: number;
  slot_minutes: number | null;
  slot_places: number | null;
  tax_branch_no: Generated<string>;
  translations: Generated<unknown>;
}

export interface CalendarFeed {
  branch_id: number;
  id: Generated<number>;
  last_read: string | null;
  made_at: Generated<string>;
  made_by: number;
  name: string;
  names: boolean;
  shop_id: number;
  token_hash: string;
}

export interface CannedAnswer {
  body: string;
  id: Generated<number>;
  language: string;
  name: string;
  shop_id: number;
}

export interface CareLine {
  branch_id: number;
  by_user: number | null;
  charged: number | null;
  claim: Generated<number>;
  claim_state: CareClaim | null;
  expected_day: Day | null;
  expense_id: number | null;
  id: Generated<number>;
  item_id: number;
  list_price: number | null;
  note: Generated<string>;
  price: Generated<number>;
  received_at: string | null;
  received_by: number | null;
  result: CareResult | null;
  result_note: Generated<string>;
  service: Generated<string>;
  shop_id: number;
  since: Generated<string>;
  state: CareState;
  ticket_id: number | null;
  unit_id: number;
  was_state: UnitState | null;
}

export interface CarePrice {
  category: Generated<string>;
  days: number | null;
  price: number;
  service: string;
  shop_id: number;
  vendor_id: number;
}

export interface CareTicket {
  branch_id: number;
  due: Day | null;
  id: Generated<number>;
  in_house: boolean;
  line_count: Generated<number>;
  no: number;
  note: Generated<string>;
  open_count: Generated<number>;
  sent_at: Generated<string>;
  sent_by: number | null;
  sent_day: Day;
  shop_id: number;
  vendor_id: number;
  vendor_name: string;
}

export interface CareVendor {
  active: Generated<boolean>;
  address: Generated<string>;
  expense_category: Generated<string>;
  holidays: Generated<ArrayType<Day>>;
  id: Generated<number>;
  in_house: Generated<boolean>;
  legal_form: Generated<string>;
  line_id: Generated<string>;
  name: string;
  note: Generated<string>;
  phone: Generated<string>;
  removed_at: string | null;
  seller_branch_no: Generated<string>;
  seller_name: Generated<string>;
  seller_tax_id: Generated<string>;
  services: Generated<string[]>;
  shop_id: number;
  usual_days: Generated<number>;
  version: Generated<number>;
  weekdays: Generated<number[]>;
}

export interface Cart {
  branch_id: number;
  content: unknown;
  shop_id: number;
  updated_at: Generated<string>;
  user_id: number;
}

export interface CashDay {
  branch_id: number;
  closed: boolean;
  day: Day;
  shop_id: number;
}

export interface CashDayEvent {
  at: Generated<string>;
  branch_id: number;
  by_user: number | null;
  counted: number | null;
  day: Day;
  expected: number | null;
  id: Generated<number>;
  kind: CashDayEventKind;
  left_in: number | null;
  note: Generated<string>;
  opening: number | null;
  pieces: unknown | null;
  shop_id: number;
  totals: unknown | null;
}

export interface CashDayTotal {
  amount: number;
  branch_id: number;
  day: Day;
  entries: number;
  kind: EntryKind;
  method: PayMethod;
  shop_id: number;
}

export interface CashRoundingRule {
  coin: number;
  shop_id: number;
  until_day: Day;
}

export interface ClosedDay {
  closed: Generated<boolean>;
  day: Day;
  name: Generated<string>;
  shop_id: number;
}

export interface Conversation {
  answered_at: string | null;
  answered_by: number | null;
  assigned_to: number | null;
  begun_at: Generated<string>;
  begun_by: string;
  channel: string;
  customer_id: number | null;
  email: Generated<string>;
  id: Generated<number>;
  language: Generated<string>;
  last_at: Generated<string>;
  line_user: Generated<string>;
  name: string;
  order_id: number | null;
  phone: Generated<string>;
  phone_key: Generated<string>;
  shop_id: number;
  state: Generated<string>;
  subject: Generated<string>;
  version: Generated<number>;
}

export interface Customer {
  address: Generated<string>;
  citizen_id: string | null;
  citizen_id_at: string | null;
  created_at: Generated<string>;
  district: Generated<string>;
  email: Generated<string>;
  erased_at: string | null;
  id: Generated<number>;
  import_key: string | null;
  line_id: Generated<string>;
  measurements: Generated<unknown>;
  merged_at: string | null;
  merged_into_id: number | null;
  name: string;
  name_key: Generated<string>;
  note: Generated<string>;
  phone: Generated<string>;
  phone2: Generated<string>;
  postcode: Generated<string>;
  province: Generated<string>;
  search: Generated<string>;
  shop_id: number;
  subdistrict: Generated<string>;
  tax_branch_no: string | null;
  tax_id: string | null;
  updated_at: Generated<string>;
  watch: Generated<boolean>;
  watch_reason: Generated<string>;
}

export interface CustomerConsent {
  at: Generated<string>;
  by_user: number;
  customer_id: number;
  given: boolean;
  id: Generated<number>;
  keep_id_days: number | null;
  keep_years: number | null;
  language: string | null;
  purpose: string;
  shop_id: number;
  version: string;
  web: Generated<boolean>;
}

export interface CustomerLook {
  at: Generated<string>;
  by_user: number;
  customer_id: number;
  id: Generated<number>;
  reason: string;
  shop_id: number;
}

export interface CustomerMeasure {
  at: Generated<string>;
  by_user: number | null;
  customer_id: number;
  day: Day;
  id: Generated<number>;
  measurements: unknown;
  shop_id: number;
}

export interface CustomerView {
  by_user: number;
  customer_id: number;
  hour: string;
  kind: LookKind;
  shop_id: number;
}

export interface DataGone {
  customer_id: number | null;
  day: Day;
  id: Generated<number>;
  kind: GoneKind;
  pieces: Generated<number>;
  shop_id: number;
}

export interface DataRequest {
  asked_day: Day;
  created_at: Generated<string>;
  created_by: number | null;
  customer_id: number;
  due_day: Day;
  id: Generated<number>;
  kind: DataRequestKind;
  note: Generated<string>;
  reason: Generated<string>;
  settled_at: string | null;
  settled_by: number | null;
  shop_id: number;
  state: Generated<DataRequestState>;
}

export interface Document {
  base: number;
  branch_id: number;
  content: unknown;
  day: Day;
  document_no: string;
  id: Generated<number>;
  issued_at: Generated<string>;
  issued_by: number | null;
  kind: DocumentKind;
  number: number;
  order_id: number | null;
  replaces_id: number | null;
  shop_id: number;
  total: number;
  vat: number;
  vat_rate: number;
  year: number;
}

export interface DocumentCite {
  cited_id: number;
  document_id: number;
  shop_id: number;
}

export interface DocumentPrint {
  at: Generated<string>;
  by_user: number | null;
  copy: Generated<boolean>;
  document_id: number;
  layout: string;
  number: number;
  shop_id: number;
}

export interface DocumentSubstitute {
  at: Generated<string>;
  by_user: number | null;
  day: Day;
  document_id: number;
  number: number;
  reason: string;
  shop_id: number;
}

export interface DocumentVoid {
  at: Generated<string>;
  by_user: number;
  document_id: number;
  reason: string;
  shop_id: number;
}

export interface EarlierRental {
  bail: number | null;
  customer_id: number;
  garment: string;
  id: Generated<number>;
  note: Generated<string>;
  order_no: Generated<string>;
  outcome: string;
  pickup_day: Day;
  price: number | null;
  return_day: Day;
  shop_id: number;
}

export interface EtaxMail {
  id: Generated<number>;
  made_at: Generated<string>;
  made_by: number | null;
  message_id: number;
  shop_id: number;
  turn: number;
}

export interface EtaxMessage {
  document_id: number;
  form: string;
  id: Generated<number>;
  made_at: Generated<string>;
  made_by: number | null;
  message_no: string;
  refusal: Generated<string>;
  refused_at: string | null;
  refused_by: number | null;
  sent_at: string | null;
  sent_by: number | null;
  shop_id: number;
  signed: boolean;
  type_code: string;
  xml: string;
}

export interface EtaxPdf {
  made_at: Generated<string>;
  message_id: number;
  pdf: Buffer;
  shop_id: number;
}

export interface EtaxPlace {
  branch_id: number;
  building_no: string;
  district_code: string;
  postcode: string;
  shop_id: number;
  street: Generated<string>;
  subdistrict_code: string;
}

export interface EtaxSetting {
  active: Generated<boolean>;
  certificate: Generated<string>;
  certificate_until: string | null;
  copy_address: Generated<string>;
  sealed_key: Generated<string>;
  shop_id: number;
}

export interface ExpenseRequest {
  amount: number;
  asked_at: Generated<string>;
  asked_by: number;
  body: unknown | null;
  body_md5: string | null;
  branch_id: number;
  category: Generated<string>;
  day: Day | null;
  decided_at: string | null;
  decided_by: number | null;
  decision_note: Generated<string>;
  entry_id: number | null;
  event_id: number | null;
  id: Generated<number>;
  image_id: number | null;
  kind: Generated<string>;
  method: PayMethod;
  note: Generated<string>;
  opening: number | null;
  order_id: number | null;
  shop_id: number;
  withdrawn_at: string | null;
}

export interface FigureDay {
  amount: number;
  branch_id: number;
  cut: FigureCut;
  day: Day;
  key: string;
  n: number;
  shop_id: number;
}

export interface FigureDue {
  branch_id: number | null;
  days: Generated<ArrayType<Day>>;
  id: Generated<number>;
  order_id: number | null;
  shop_id: number;
  unit_id: number | null;
}

export interface FigureHead {
  begun: Generated<boolean>;
  definition: Generated<number>;
  shop_id: number;
}

export interface FigureItem {
  category: string;
  color: string;
  item_id: number;
  shop_id: number;
  size: string;
}

export interface FigureMonth {
  amount: number;
  branch_id: number;
  cut: FigureCut;
  key: string;
  month: Day;
  n: number;
  shop_id: number;
}

export interface FigureRack {
  branch_id: number;
  care: number;
  cost: number;
  days: number;
  fees: number;
  gone: boolean;
  is_out: boolean;
  item_id: number;
  later_days: Generated<ArrayType<Day>>;
  open_days: Generated<ArrayType<Day>>;
  open_sum: number;
  priced: number;
  rent: number;
  rentals: number;
  rests: Day;
  shop_id: number;
  since_sum: number;
  sold_for: number;
  units: number;
}

export interface FigureReceiver {
  address: Generated<string>;
  id: Generated<number>;
  language: string | null;
  made_at: Generated<string>;
  shop_id: number;
  user_id: number;
}

export interface FigureReport {
  address: string;
  id: Generated<number>;
  made_at: Generated<string>;
  month: Day;
  pdf: Buffer | null;
  shop_id: number;
  turn: number;
  user_id: number;
}

export interface FigureReportSetting {
  hour: Generated<number>;
  shop_id: number;
  since: string | null;
  version: Generated<number>;
}

export interface FigureUnit {
  balance: Generated<number>;
  branch_id: number;
  care: number;
  cost: number;
  days: number;
  earned: Generated<number>;
  fees: number;
  gone: boolean;
  is_out: boolean;
  item_id: number;
  last_back: Day | null;
  later: boolean;
  open_days: Generated<ArrayType<Day>>;
  rent: number;
  rentals: number;
  rests: Generated<Day>;
  shop_id: number;
  since: Day;
  sold_for: number;
  unit_id: number;
}

export interface FigureUnitWait {
  shop_id: number;
  unit_id: number;
}

export interface FigureView {
  id: Generated<number>;
  name: string;
  search: unknown;
  shared: Generated<boolean>;
  shop_id: number;
  updated_at: Generated<string>;
  user_id: number;
}

export interface FigureWait {
  branch_id: number;
  day: Day;
  shop_id: number;
}

export interface FitNote {
  bust: number | null;
  by_user: number | null;
  customer_id: number;
  day: Day;
  fit: FitResult;
  hip: number | null;
  id: Generated<number>;
  item_id: number;
  line_id: number;
  shop_id: number;
  waist: number | null;
}

export interface Fitting {
  branch_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  customer_id: number;
  day: Day;
  from_minute: Generated<number>;
  id: Generated<number>;
  note: Generated<string>;
  open_anyway: Generated<boolean>;
  order_id: number | null;
  shop_id: number;
  state: Generated<FittingState>;
  to_minute: Generated<number>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface Goods {
  active: Generated<boolean>;
  barcode: Generated<string>;
  barcode_key: string | null;
  category: Generated<string>;
  code: string;
  code_key: string | null;
  cost: Generated<number>;
  created_at: Generated<string>;
  id: Generated<number>;
  image_id: number | null;
  low_at: number | null;
  name: string;
  note: Generated<string>;
  price: Generated<number>;
  search: Generated<string>;
  shop_id: number;
  version: Generated<number>;
}

export interface GoodsCount {
  branch_id: number;
  category: Generated<string>;
  closed_at: string | null;
  closed_by: number | null;
  id: Generated<number>;
  note: Generated<string>;
  shop_id: number;
  started_at: Generated<string>;
  started_by: number | null;
  state: Generated<GoodsCountState>;
}

export interface GoodsCountLine {
  at: Generated<string>;
  by_user: number | null;
  count_id: number;
  expected: number;
  found: number;
  goods_id: number;
  reason: Generated<string>;
  shop_id: number;
}

export interface GoodsGoesWith {
  goods_id: number;
  group_id: number;
  shop_id: number;
  sort: Generated<number>;
}

export interface GoodsMove {
  at: Generated<string>;
  branch_id: number;
  by_user: number | null;
  count_id: number | null;
  expense_id: number | null;
  goods_id: number;
  id: Generated<number>;
  key: Generated<string>;
  kind: GoodsMoveKind;
  note: Generated<string>;
  of_id: number | null;
  order_id: number | null;
  order_line_id: number | null;
  other_branch_id: number | null;
  place: Generated<number>;
  quantity: number;
  shop_id: number;
  unit_cost: number | null;
  value: number;
}

export interface GoodsStock {
  branch_id: number;
  goods_id: number;
  on_hand: Generated<number>;
  shop_id: number;
  value: Generated<number>;
}

export interface GroupGoesWith {
  group_id: number;
  other_id: number;
  shop_id: number;
  sort: Generated<number>;
}

export interface HeldCard {
  back_at: string | null;
  back_by: number | null;
  branch_id: number;
  drawer: Generated<string>;
  held_at: Generated<string>;
  held_by: number | null;
  id: Generated<number>;
  kind: CardKind;
  number: string | null;
  order_id: number;
  order_open: Generated<boolean | null>;
  photo: string | null;
  shop_id: number;
  signature_id: number | null;
}

export interface Hook {
  active: Generated<boolean>;
  busy_by: string | null;
  busy_until: string | null;
  events: string[];
  failing_since: string | null;
  fails: Generated<number>;
  gave_up_at: string | null;
  id: Generated<number>;
  made_at: Generated<string>;
  made_by: number;
  name: string;
  old_secret: Generated<string>;
  old_until: string | null;
  rest_until: Generated<string>;
  secret: Generated<string>;
  shop_id: number;
  url: string;
}

export interface HookSend {
  data: unknown;
  detail: Generated<string>;
  event: string;
  event_id: Generated<string>;
  happened_at: Generated<string>;
  hook_id: number;
  id: Generated<number>;
  next_at: Generated<string>;
  sent_at: string | null;
  shop_id: number;
  state: Generated<string>;
  status: number | null;
  subject: string;
  took: number | null;
  tries: Generated<number>;
}

export interface Idempotency {
  body_hash: string;
  created_at: Generated<string>;
  key: string;
  operation: string;
  reply: unknown | null;
  shop_id: number;
  user_id: number;
}

export interface Image {
  bytes: number;
  created_at: Generated<string>;
  created_by: number | null;
  fingerprint_due: Generated<boolean>;
  folder: ImageFolder;
  height: number;
  id: Generated<number>;
  mime: string;
  name: Generated<string>;
  search: Generated<string>;
  shop_id: number;
  token: string;
  width: number;
}

export interface Incident {
  created_at: Generated<string>;
  created_by: number | null;
  done: Generated<string>;
  high_risk: Generated<boolean>;
  id: Generated<number>;
  no_report: Generated<string>;
  noticed_at: string;
  people: number | null;
  reported_at: string | null;
  shop_id: number;
  told_at: string | null;
  version: Generated<number>;
  what: string;
  whose: Generated<string>;
}

export interface InstallationJobFailure {
  ended_at: string | null;
  failed_at: Generated<string>;
  failures: Generated<number>;
  fault: string;
  job: string;
  work_id: string;
}

export interface JobFailure {
  ended_at: string | null;
  failed_at: Generated<string>;
  failures: Generated<number>;
  fault: string;
  job: string;
  shop_id: number;
  work_id: string;
}

export interface JobRun {
  job: string;
  ran_at: string;
}

export interface JournalClosed {
  closed_at: Generated<string>;
  closed_by: number | null;
  shop_id: number;
  until_day: Day;
}

export interface KnownDevice {
  hash: string;
  is_new: boolean;
  last_used: Generated<string>;
  name: string;
  shop_id: number;
  since: Generated<string>;
  user_id: number;
}

export interface LabelLayout {
  code_kind: Generated<string>;
  columns: Generated<number>;
  gap_x: Generated<number>;
  gap_y: Generated<number>;
  id: Generated<number>;
  kind: string;
  label_height: number;
  label_width: number;
  margin_left: Generated<number>;
  margin_top: Generated<number>;
  name: string;
  page_height: number;
  page_width: number;
  rows: Generated<number>;
  shop_id: number;
  show_branch: Generated<boolean>;
  show_name: Generated<boolean>;
  show_price: Generated<boolean>;
  sort: Generated<number>;
}

export interface LedgerEntry {
  amount: number;
  at: Generated<string>;
  branch_id: number;
  by_user: number | null;
  certificate_day: Day | null;
  certificate_no: string | null;
  day: Day;
  document_id: number | null;
  id: Generated<number>;
  kind: EntryKind;
  line_id: number | null;
  method: PayMethod;
  no_vat: Generated<boolean>;
  note: Generated<string>;
  order_id: number | null;
  refund_of: EntryKind | null;
  reverses_id: number | null;
  rounding_id: number | null;
  shop_id: number;
  slip_bank: string | null;
  slip_image_id: number | null;
  slip_ref: string | null;
  voucher_id: number | null;
}

export interface LedgerNote {
  account_id: number | null;
  category: string | null;
  category_kind: Generated<LookupKind>;
  entry_id: number;
  image_id: number | null;
  purpose: string | null;
  shop_id: number;
}

export interface LineFetch {
  content_id: Generated<string>;
  id: Generated<number>;
  mail_id: number;
  name: Generated<string>;
  next_at: Generated<string>;
  shop_id: number;
  tries: Generated<number>;
}

export interface LineFlood {
  conversation_id: number;
  day_at: Day;
  day_bytes: Generated<number>;
  day_n: Generated<number>;
  dropped: Generated<number>;
  dropped_at: string | null;
  minute_at: string;
  minute_n: Generated<number>;
  shop_id: number;
}

export interface LinkAsk {
  answered_at: string | null;
  answered_by: number | null;
  asked_at: Generated<string>;
  body: unknown;
  form_key: string;
  id: Generated<number>;
  kind: string;
  order_id: number;
  price: Generated<number>;
  reply: Generated<string>;
  self_service: Generated<boolean>;
  shop_id: number;
  state: Generated<string>;
  version: Generated<number>;
  withdrawn_at: string | null;
}

export interface Login {
  shop_id: number;
  user_id: number;
  username: string;
}

export interface Lookup {
  active: Generated<boolean>;
  code: string;
  description: Generated<string>;
  direction: string | null;
  kind: LookupKind;
  shop_id: number;
  sort: Generated<number>;
  swatch: string | null;
  translations: Generated<unknown>;
  turnaround_days: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface LostDemand {
  asked_day: Day;
  branch_id: Generated<number>;
  event_day: Day;
  group_id: number;
  n: number;
  shop_id: number;
  size: string;
  source: string;
}

export interface LostInstead {
  asked_day: Day;
  group_id: number;
  instead_id: number;
  n: number;
  shop_id: number;
}

export interface Mail {
  arrived_at: string | null;
  auto: Generated<string>;
  body: Generated<string>;
  cc: Generated<string[]>;
  conversation_id: number;
  direction: string;
  draft_key: string | null;
  folder: MailFolder;
  from_address: Generated<string>;
  from_name: Generated<string>;
  html: Generated<string>;
  id: Generated<number>;
  labels: Generated<string[]>;
  line_message: Generated<string>;
  message_id: Generated<string>;
  notes: Generated<string[]>;
  reply_to: Generated<string>;
  search: Generated<string>;
  sender: Generated<string>;
  sent_at: Generated<string>;
  shop_id: number;
  starred: Generated<boolean>;
  subject: Generated<string>;
  to_address: Generated<string>;
  unread: Generated<boolean>;
  via: Generated<string>;
  written_by: number | null;
}

export interface MailBox {
  active: Generated<boolean>;
  address: string;
  error: Generated<string>;
  failures: Generated<number>;
  fault: Generated<string>;
  host: string;
  lease_by: string | null;
  lease_until: string | null;
  live_since: string | null;
  next_at: Generated<string>;
  port: number;
  read_at: string | null;
  secret: Generated<string>;
  security: string;
  shop_id: number;
  updated_at: Generated<string>;
  updated_by: number;
  username: string;
  version: Generated<number>;
}

export interface MailBoxPlace {
  last_uid: number;
  old_uid: number;
  shop_id: number;
  source: string;
  tries: Generated<number>;
  trying_uid: Generated<number>;
  validity: number;
}

export interface MailFile {
  bytes: number;
  content: Buffer | null;
  id: Generated<number>;
  mail_id: number;
  name: string;
  picture: Generated<boolean>;
  shop_id: number;
}

export interface MailOriginal {
  content: Buffer;
  mail_id: number;
  shop_id: number;
}

export interface MaintenanceMode {
  changed_at: Generated<string>;
  closed: boolean;
  single: Generated<boolean>;
}

export interface Member {
  at: Generated<string>;
  customer_id: number;
  level_id: number;
  shop_id: number;
}

export interface MemberLevel {
  id: Generated<number>;
  min_rentals: number | null;
  min_spent: number | null;
  name: string;
  rank: number;
  shop_id: number;
}

export interface Message {
  answers: Generated<string[]>;
  attempts: Generated<number>;
  body: string;
  branch_id: number;
  channel: MessageChannel;
  copy_to: Generated<string>;
  created_at: Generated<string>;
  created_by: number | null;
  customer_id: number | null;
  dedupe: string;
  error: Generated<string>;
  etax_mail_id: number | null;
  figure_report_id: number | null;
  first_handed_at: string | null;
  handed_at: string | null;
  id: Generated<number>;
  kind: MessageKind;
  lease_until: string | null;
  mail_id: number | null;
  next_at: Generated<string>;
  order_id: number | null;
  recipient: Generated<string>;
  reduction_week: Day | null;
  request_id: number | null;
  send_key: Generated<string>;
  sent_at: string | null;
  shop_id: number;
  state: Generated<MessageState>;
  subject: Generated<string>;
}

export interface MessageRule {
  active_since: Generated<string>;
  kind: MessageKind;
  shop_id: number;
}

export interface MessageSetting {
  language: Generated<string>;
  made_day: Day | null;
  send_minute: Generated<number>;
  shop_id: number;
  version: Generated<number>;
}

export interface MessageTemplate {
  body: string;
  kind: MessageKind;
  language: string;
  shop_id: number;
  subject: Generated<string>;
  updated_at: Generated<string>;
  updated_by: number | null;
}

export interface MessageTry {
  at: Generated<string>;
  detail: Generated<string>;
  id: Generated<number>;
  message_id: number;
  shop_id: number;
  step: string;
}

export interface MessageWay {
  active: Generated<boolean>;
  channel: MessageChannel;
  heard_at: string | null;
  hook_secret: Generated<string>;
  secret: Generated<string>;
  settings: Generated<unknown>;
  shop_id: number;
  updated_at: Generated<string>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface NoticeMute {
  kinds: string[];
  shop_id: number;
  user_id: number;
}

export interface NoticeSeen {
  branch_id: number;
  counts: unknown;
  day: Day;
  shop_id: number;
  user_id: number;
}

export interface OfflineDevice {
  device: string;
  made_at: Generated<string>;
  no: number;
  numbers_to: Generated<number>;
  seen_at: Generated<string>;
  session_id: number;
  shop_id: number;
  step_key: string;
  store_key: string;
  user_id: number;
}

export interface OfflineMoney {
  entry_id: number;
  placed: Generated<boolean>;
  shop_id: number;
  step_id: number;
  taken: unknown;
}

export interface OfflinePriceList {
  branch_id: number;
  hash: string;
  id: Generated<number>;
  list: unknown;
  made_at: Generated<string>;
  shop_id: number;
}

export interface OfflineReport {
  branch_id: number;
  device: string;
  heard_at: Generated<string>;
  shop_id: number;
  steps: number;
}

export interface OfflineStep {
  branch_id: number;
  device: string;
  goods_open: Generated<boolean>;
  happened_at: string;
  held: Generated<number>;
  id: Generated<number>;
  kind: string;
  notes: Generated<string[]>;
  number: string;
  order_id: number | null;
  reason: Generated<string>;
  reason_values: Generated<unknown>;
  sent_at: Generated<string>;
  sent_by: number;
  sequence: number;
  settled_at: string | null;
  settled_by: number | null;
  settled_note: Generated<string>;
  settled_way: string | null;
  shop_id: number;
  state: Generated<string>;
  step: string;
  unbooked: Generated<boolean>;
  user_id: number;
  what: unknown;
  what_hash: string;
}

export interface OldArticleSlug {
  article_id: number | null;
  at: Generated<string>;
  shop_id: number;
  slug: string;
}

export interface OldGroupCode {
  at: Generated<string>;
  code: string;
  group_id: number;
  shop_id: number;
}

export interface OneTimeLink {
  expires_at: string;
  id: Generated<number>;
  key_hash: string;
  kind: LinkKind;
  made_at: Generated<string>;
  made_by: number | null;
  shop_id: number;
  used_at: string | null;
  user_id: number;
}

export interface OnlineAccount {
  account: Generated<string>;
  active: boolean;
  card: Generated<boolean>;
  checked_at: string | null;
  heard_at: string | null;
  hold: Generated<boolean>;
  livemode: boolean | null;
  on_link: Generated<boolean>;
  promptpay: Generated<boolean>;
  provider: string;
  secret_key: Generated<string>;
  shop_id: number;
  version: Generated<number>;
  webhook_secret: Generated<string>;
}

export interface OnlineBooking {
  at: Generated<string>;
  kind: string;
  payment_id: number;
  shop_id: number;
}

export interface OnlinePayment {
  authorized_until: string | null;
  bail: number;
  booked_at: string | null;
  branch_id: number;
  capture_amount: number | null;
  captured: Generated<number>;
  card_brand: Generated<string>;
  card_last4: Generated<string>;
  check_at: Generated<string | null>;
  confirmed_at: string | null;
  expires_at: string | null;
  failure: Generated<string>;
  fee: number | null;
  fee_booked: Generated<number>;
  hold: boolean;
  id: Generated<number>;
  language: string;
  livemode: boolean;
  method: string;
  order_id: number | null;
  page_url: Generated<string>;
  price: number;
  provider: string;
  provider_id: string | null;
  qr: Buffer | null;
  qr_type: Generated<string>;
  reference: string;
  return_url: string;
  shop_id: number;
  started_at: Generated<string>;
  started_by: number | null;
  status: Generated<string>;
  surplus: Generated<number>;
  surplus_seen: Generated<boolean>;
  voucher_sale_id: number | null;
}

export interface OnlineRefund {
  amount: number;
  attempt: Generated<number>;
  check_at: Generated<string | null>;
  created_at: Generated<string>;
  created_by: number | null;
  ended_at: string | null;
  entry_ids: Generated<ArrayType<number>>;
  failure: Generated<string>;
  id: Generated<number>;
  note: string;
  payment_id: number;
  provider_refund_id: string | null;
  resolved_at: string | null;
  shop_id: number;
  status: Generated<string>;
}

export interface OpenCart {
  branch_id: number;
  content: unknown;
  id: string;
  session_id: number | null;
  shop_id: number;
  taken_by: number | null;
  updated_at: Generated<string>;
  user_id: number;
}

export interface OpenForOrder {
  day: Day;
  order_id: number;
  shop_id: number;
}

export interface Opening {
  email: Generated<string>;
  expires_at: string;
  id: Generated<number>;
  key_hash: string;
  kind: OpeningKind;
  made_at: Generated<string>;
  used_at: string | null;
}

export interface OperatorAccount {
  ended_at: string | null;
  id: Generated<number>;
  made_at: Generated<string>;
  name: string;
  password_hash: string;
  totp_secret: string;
  totp_step: Generated<number>;
}

export interface OperatorAlarm {
  alarm: string;
  began_at: Generated<string>;
  claimed_at: string | null;
  seen_at: Generated<string>;
  sent_at: string | null;
  text: string;
}

export interface OperatorLog {
  action: string;
  at: Generated<string>;
  id: Generated<number>;
  ip: string;
  operator: string;
  subject: Generated<string>;
}

export interface OperatorSession {
  ends_at: string;
  operator_id: number;
  seen_at: Generated<string>;
  token_hash: string;
}

export interface OrderCharge {
  amount: number;
  at: Generated<string>;
  by_user: number;
  id: Generated<number>;
  kind: ChargeKind;
  line_id: number | null;
  no_vat: Generated<boolean>;
  order_id: number;
  promotion_id: number | null;
  reason: Generated<string>;
  shop_id: number;
}

export interface OrderLine {
  agreed_days: number | null;
  bail: Generated<number>;
  branch_id: number;
  condition: Generated<string>;
  days_late: number | null;
  discount: Generated<number>;
  discount_reason: Generated<string>;
  draft_unit_id: number | null;
  id: Generated<number>;
  item_id: number;
  item_name: string | null;
  list_bail: number | null;
  list_price: number | null;
  live_reservation_id: Generated<number | null>;
  lost: Generated<boolean>;
  order_id: number;
  order_set_id: number | null;
  original_return_day: Day;
  paid_from: Day | null;
  paid_until: Day | null;
  parts_back: unknown | null;
  parts_held: unknown | null;
  parts_out: unknown | null;
  picked_up_at: string | null;
  picked_up_by: number | null;
  pickup_day: Day;
  promotion_discount: Generated<number>;
  rental_price: Generated<number>;
  reservation_id: number | null;
  return_branch_id: number | null;
  return_day: Day;
  returned_at: string | null;
  returned_by: number | null;
  returned_day: Day | null;
  set_part: Generated<string>;
  shop_id: number;
  state: Generated<LineState>;
}

export interface OrderLink {
  id: Generated<number>;
  made_at: Generated<string>;
  order_id: number;
  revoked_at: string | null;
  sealed: string;
  seen_at: string | null;
  shop_id: number;
  token_hash: string;
}

export interface OrderPhoto {
  id: Generated<number>;
  image_id: number;
  line_id: number;
  moment: PhotoMoment;
  shop_id: number;
  taken_at: Generated<string>;
  taken_by: number | null;
}

export interface OrderPromotion {
  amount: number;
  code: Generated<string>;
  name: string;
  order_id: number;
  promotion_id: number;
  shop_id: number;
}

export interface OrderSaleLine {
  branch_id: number;
  code: string;
  cost: Generated<number>;
  detail: Generated<string>;
  discount: Generated<number>;
  discount_reason: Generated<string>;
  ended_at: string | null;
  ended_by: number | null;
  ended_reason: Generated<string>;
  goods_id: number | null;
  goods_move_id: number | null;
  id: Generated<number>;
  list_price: number;
  name: string;
  order_id: number;
  price: number;
  quantity: Generated<number>;
  shop_id: number;
  sold_at: Generated<string>;
  sold_by: number | null;
  state: Generated<SaleState>;
  unit_id: number | null;
}

export interface OrderSet {
  bail: number;
  id: Generated<number>;
  name: string;
  order_id: number;
  price: number;
  set_id: number;
  shop_id: number;
}

export interface OrderSignature {
  at: Generated<string>;
  by_user: number | null;
  id: Generated<number>;
  image_id: number | null;
  moment: SignMoment;
  order_id: number;
  shop_id: number;
  signer: Generated<string>;
  terms_version: number | null;
}

export interface OrderStep {
  at: Generated<string>;
  branch_id: number;
  by_user: number | null;
  change: unknown;
  id: Generated<number>;
  kind: string;
  order_id: number;
  reason: Generated<string>;
  shop_id: number;
  undoes_id: number | null;
  version: number;
}

export interface OrderSums {
  back_count: number;
  bail: number;
  bail_due: number;
  bail_held: number;
  bail_kept: number;
  balance: number;
  branch_id: number;
  charges: number;
  days_late: number;
  first_return_day: Day;
  held_count: number;
  held_from: Day | null;
  held_to: Day | null;
  is_open: Generated<boolean>;
  line_count: number;
  order_id: number;
  out_count: number;
  out_from: Day | null;
  out_to: Day | null;
  paid: number;
  pickup_day: Day;
  price: number;
  refund_due: number;
  renamed: Generated<boolean>;
  rent: number;
  return_day: Day;
  returned_day: Day | null;
  returned_from: Day | null;
  shop_id: number;
  shown_items: ArrayType<number>;
  state: OrderState;
  vat_on_top: number;
}

export interface OutsideIdentity {
  id: Generated<number>;
  issuer: string;
  key_hash: string;
  last_begun: number;
  last_used: string | null;
  name: string;
  shop_id: number;
  since: Generated<string>;
  user_id: number;
}

export interface OutsideLogin {
  key_hash: string;
  shop_id: number;
  user_id: number;
}

export interface PageStar {
  paths: string[];
  shop_id: number;
  user_id: number;
}

export interface Parcel {
  address: Generated<string>;
  carrier: Generated<string>;
  cost: Generated<number>;
  created_at: Generated<string>;
  delivered_at: string | null;
  delivered_by: number | null;
  kind: string;
  name: string;
  order_id: number;
  packed_at: string | null;
  packed_by: number | null;
  phone: Generated<string>;
  posted_day: Day | null;
  sent_at: string | null;
  sent_by: number | null;
  shop_id: number;
  tracking: Generated<string>;
  version: Generated<number>;
}

export interface Passkey {
  counter: number;
  credential: string;
  id: Generated<number>;
  last_begun: number;
  last_used: string | null;
  name: string;
  public_key: string;
  shop_id: number;
  since: Generated<string>;
  transports: string[];
  user_id: number;
}

export interface PictureFingerprint {
  coarse: Buffer;
  fine: Buffer;
  hashes: Buffer;
  picture_id: number;
  shop_id: number;
  token: string;
  version: Generated<number>;
}

export interface PrepareLine {
  alteration: Generated<string>;
  line_id: number;
  note: Generated<string>;
  parts_packed: Generated<unknown>;
  shop_id: number;
  updated_at: Generated<string>;
  updated_by: number | null;
}

export interface PrepareTask {
  done_at: Generated<string>;
  done_by: number | null;
  line_id: number;
  reservation_id: number;
  shop_id: number;
  step: PrepareStep;
  unit_id: number;
}

export interface Printer {
  address: string | null;
  auto_papers: Generated<string[]>;
  baud_rate: Generated<number>;
  branch_id: number;
  connection: string;
  cutter: Generated<boolean>;
  dpi: Generated<number>;
  drawer_on_cash: Generated<boolean>;
  drawer_pin: number | null;
  id: Generated<number>;
  label_gap: Generated<number>;
  label_height: number | null;
  label_width: number | null;
  language: string;
  name: string;
  paper_width: number | null;
  port: number | null;
  shop_id: number;
}

export interface PrintJob {
  copy: Generated<number>;
  created_at: Generated<string>;
  data: Buffer | null;
  done_at: string | null;
  fault: Generated<string>;
  id: Generated<number>;
  next_at: Generated<string>;
  printer_id: number;
  ref: string;
  sending_until: string | null;
  shop_id: number;
  state: Generated<string>;
  title: string;
  tries: Generated<number>;
  user_id: number | null;
}

export interface ProductGroup {
  bail: Generated<number>;
  category: Generated<string>;
  code: Generated<string>;
  code_key: string | null;
  color: Generated<string>;
  created_at: Generated<string>;
  created_by: number | null;
  description_de: Generated<string>;
  description_en: Generated<string>;
  description_fr: Generated<string>;
  description_pt: Generated<string>;
  description_th: Generated<string>;
  featured_sort: Generated<number>;
  gender: Generated<Gender>;
  id: Generated<number>;
  item_amount: Generated<number>;
  item_code_3_digit: Generated<string>;
  item_status: Generated<string>;
  main_image_id: number | null;
  name: string;
  name_de: Generated<string>;
  name_en: Generated<string>;
  name_fr: Generated<string>;
  name_pt: Generated<string>;
  qty: Generated<number>;
  rental_price: Generated<number>;
  search: Generated<string>;
  search_version: Generated<number>;
  shop_id: number;
  state: Generated<boolean>;
  temporary: Generated<boolean>;
  texture: Generated<string>;
  updated_at: Generated<string>;
  updated_by: number | null;
  version: Generated<number>;
  video: Generated<string>;
  web_category: Generated<string>;
  web_hot_item: Generated<string>;
  web_item: Generated<string>;
  yearth: Generated<number>;
}

export interface ProductGroupColor {
  code: string;
  group_id: number;
  shop_id: number;
  sort: Generated<number>;
}

export interface ProductGroupImage {
  group_id: number;
  image_id: number;
  shop_id: number;
  sort: Generated<number>;
}

export interface ProductGroupPart {
  group_id: number;
  id: Generated<number>;
  loss_price: Generated<number>;
  name: string;
  shop_id: number;
  sort: Generated<number>;
}

export interface ProductGroupSize {
  code: string;
  group_id: number;
  shop_id: number;
  sort: Generated<number>;
}

export interface ProductItem {
  active: Generated<boolean>;
  category: Generated<string>;
  code: Generated<string>;
  color: Generated<string>;
  group_id: number;
  id: Generated<number>;
  image_id: number | null;
  name: string;
  search: Generated<string>;
  shop_id: number;
  size: Generated<string>;
  texture: Generated<string>;
}

export interface ProductSet {
  active: Generated<boolean>;
  amount: Generated<number>;
  category: Generated<string>;
  code: string;
  code_key: string | null;
  created_at: Generated<string>;
  id: Generated<number>;
  image_id: number | null;
  name: string;
  note: Generated<string>;
  own_bail: number | null;
  pricing: Generated<SetPricing>;
  search: Generated<string>;
  shop_id: number;
  translations: Generated<unknown>;
  version: Generated<number>;
  web: Generated<boolean>;
}

export interface ProductSetChoice {
  group_id: number | null;
  id: Generated<number>;
  item_id: number | null;
  member_id: number;
  position: number;
  price_change: Generated<number>;
  shop_id: number;
}

export interface ProductSetMember {
  id: Generated<number>;
  left_out_less: Generated<number>;
  name: string;
  optional: Generated<boolean>;
  position: number;
  quantity: Generated<number>;
  set_id: number;
  shop_id: number;
}

export interface Promotion {
  active: Generated<boolean>;
  categories: Generated<string[]>;
  code: Generated<string>;
  created_at: Generated<string>;
  early_days: number | null;
  from_day: Day | null;
  gives: PromotionGives;
  group_ids: Generated<ArrayType<number>>;
  id: Generated<number>;
  level_ids: Generated<ArrayType<number>>;
  limit_all: number | null;
  limit_customer: number | null;
  max_days: number | null;
  min_days: Generated<number>;
  min_garments: Generated<number>;
  min_rentals: Generated<number>;
  name: string;
  note: Generated<string>;
  pickup_from: Day | null;
  pickup_to: Day | null;
  shop_id: number;
  to_day: Day | null;
  value: number;
  version: Generated<number>;
  weekdays: Generated<number[]>;
}

export interface PurchaseInvoice {
  base: number;
  booked_at: Generated<string>;
  booked_by: number | null;
  booked_day: Day;
  claim_month: Day | null;
  day: Day;
  end_reason: Generated<string>;
  ended_at: string | null;
  ended_by: number | null;
  ended_day: Day | null;
  entry_id: number;
  id: Generated<number>;
  invoice_no: string;
  seller_branch_no: string;
  seller_name: string;
  seller_tax_id: string;
  shop_id: number;
  vat: number;
}

export interface RecoveryCode {
  code_hash: string;
  place: number;
  shop_id: number;
  used_at: string | null;
  user_id: number;
}

export interface Reduction {
  amount: number;
  at: Generated<string>;
  branch_id: number | null;
  by_user: number | null;
  day: Day;
  id: Generated<number>;
  kind: string;
  order_version: number | null;
  reason: Generated<string>;
  shop_id: number;
  subject: string;
  subject_id: number | null;
}

export interface ReductionMail {
  shop_id: number;
  since: string | null;
  version: Generated<number>;
}

export interface RefundApproval {
  account_name: Generated<string>;
  account_no: Generated<string>;
  amount: number;
  at: Generated<string>;
  bank: Generated<string>;
  by_user: number | null;
  id: Generated<number>;
  note: Generated<string>;
  order_id: number;
  order_version: number;
  shop_id: number;
}

export interface RentalOrder {
  branch_id: number;
  by_parcel: Generated<boolean>;
  channel: Generated<string>;
  created_at: Generated<string>;
  created_by: number | null;
  customer_id: number | null;
  discount: Generated<number>;
  discount_allowed: Generated<boolean>;
  discount_reason: Generated<string>;
  draft_shipping: Generated<number>;
  draft_shipping_most: Generated<number>;
  event_day: Day | null;
  id: Generated<number>;
  import_key: string | null;
  kind: Generated<OrderKind>;
  lead_back_days: Generated<number>;
  lead_out_days: Generated<number>;
  note: Generated<string>;
  order_no: string;
  parcel_zone: Generated<string>;
  rent_duration_id: number | null;
  search: Generated<string>;
  shop_id: number;
  terms_version: Generated<number>;
  updated_at: Generated<string>;
  vat_on_top: Generated<boolean>;
  vat_rate: Generated<number>;
  version: Generated<number>;
}

export interface RentDuration {
  active: Generated<boolean>;
  id: Generated<number>;
  price: number | null;
  price_percent: number | null;
  price_rule: Generated<PriceRule>;
  rent_days: number | null;
  shop_id: number;
  sort: Generated<number>;
  updated_at: Generated<string>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface RepeatedCertificate {
  at: Generated<string>;
  by_user: number | null;
  number: string;
  order_id: number;
  payer: string;
  shop_id: number;
}

export interface Reservation {
  blocked: DayRange;
  branch_id: number;
  due: Day;
  hold_order_id: number | null;
  hold_until: string | null;
  id: Generated<number>;
  item_id: number;
  live: Generated<boolean | null>;
  live_id: Generated<number | null>;
  pinned: Generated<boolean>;
  purpose: Generated<ReservationPurpose>;
  same_day_handover: boolean | null;
  shop_id: number;
  state: Generated<ReservationState>;
  turnaround_closed_days: boolean | null;
  turnaround_days: number | null;
  unit_id: number;
}

export interface Review {
  body: Generated<string>;
  fit: string | null;
  group_id: number;
  id: Generated<number>;
  language: string;
  line_id: number;
  reason: Generated<string>;
  reply: Generated<string>;
  reply_at: string | null;
  reply_by: number | null;
  shop_id: number;
  shown_name: Generated<string>;
  size: Generated<string>;
  stars: number;
  state: Generated<string>;
  version: Generated<number>;
  written_at: Generated<string>;
}

export interface ReviewImage {
  image_id: number;
  review_id: number;
  shop_id: number;
}

export interface RoleRight {
  given: boolean;
  name: string;
  role: RoleName;
  shop_id: number;
}

export interface SealCheck {
  sealed: string;
  single: Generated<boolean>;
}

export interface SecretTry {
  ends_at: string;
  key_hash: string;
  kind: string;
  tries: number;
}

export interface Series {
  branch_id: number;
  kind: string;
  last: number;
  shop_id: number;
  year: number;
}

export interface SeriesGap {
  at: Generated<string>;
  branch_id: number;
  by_user: number | null;
  first: number;
  id: Generated<number>;
  kind: string;
  last: number;
  restored_to: string;
  shop_id: number;
  year: number;
}

export interface Session {
  created_at: Generated<string>;
  device_hash: string | null;
  ended_at: string | null;
  expires_at: string;
  id: Generated<number>;
  last_used: Generated<string>;
  locked_at: string | null;
  previous_hash: string | null;
  rotated_at: string | null;
  shop_id: number;
  sleeps: Generated<boolean>;
  standing: Generated<string>;
  token_hash: string;
  user_agent: Generated<string>;
  user_id: number;
}

export interface SheetImport {
  added: Generated<number>;
  beat_at: string | null;
  branch_id: number;
  changed: Generated<number>;
  chosen_codes: Generated<unknown>;
  confirmed_at: string | null;
  create_codes: Generated<boolean>;
  created_at: Generated<string>;
  created_by: number | null;
  fault: unknown | null;
  file_name: Generated<string>;
  headings: unknown | null;
  id: Generated<number>;
  kind: string;
  made_codes: Generated<unknown>;
  row_count: Generated<number>;
  rows_done: Generated<number>;
  run: Generated<number>;
  same: Generated<number>;
  shop_id: number;
  skip_wrong: Generated<boolean>;
  state: Generated<SheetState>;
  undone_at: string | null;
  wrong: Generated<number>;
}

export interface SheetImportRow {
  action: string;
  after: unknown | null;
  before: unknown | null;
  cells: unknown;
  errors: unknown | null;
  import_id: number;
  line: number;
  shop_id: number;
  target_id: number | null;
}

export interface SheetMapping {
  field: string;
  heading: string;
  kind: string;
  shop_id: number;
}

export interface SheetUpload {
  created_at: Generated<string>;
  created_by: number | null;
  file_name: string;
  id: Generated<number>;
  kind: string;
  row_count: Generated<number>;
  shop_id: number;
}

export interface SheetUploadPart {
  bytes: Buffer;
  part: number;
  shop_id: number;
  upload_id: number;
}

export interface SheetValue {
  code: string;
  list: string;
  shop_id: number;
  text: string;
}

export interface Shop {
  address: Generated<string>;
  announcement: Generated<string>;
  bail_back_cash_days: number | null;
  bail_back_transfer_days: number | null;
  bail_vat: Generated<boolean>;
  bank_account: Generated<string>;
  cancel_rules: Generated<unknown>;
  card_photo: Generated<boolean>;
  cash_rounding: Generated<number>;
  cash_rounding_before: number | null;
  cash_rounding_from: Day | null;
  closed_at: string | null;
  closed_weekdays: Generated<number[]>;
  created_at: Generated<string>;
  damage_fee_vat: Generated<boolean>;
  data_contact: Generated<string>;
  data_controller: Generated<string>;
  data_officer: Generated<string>;
  day_counting: Generated<DayCounting>;
  delivery_zones: Generated<unknown>;
  domain: string;
  down_payment_percent: Generated<number>;
  first_steps_away: boolean | null;
  hand_over_terms: Generated<string>;
  holds_cards: Generated<boolean>;
  in_vat: Generated<boolean>;
  invoice_days: Generated<number>;
  keep_customer_years: Generated<number | null>;
  keep_id_days: Generated<number | null>;
  keeping_since: Generated<string>;
  keys_ordered: Generated<boolean>;
  language: Generated<string>;
  late_closed_days: Generated<boolean>;
  late_fee_days: number | null;
  late_fee_per_day: Generated<number>;
  late_fee_vat: Generated<boolean>;
  late_grace_days: Generated<number>;
  legal_name: Generated<string>;
  lock_after_minutes: Generated<number>;
  logo_image_id: number | null;
  longest_rental_days: Generated<number>;
  mask_phones: Generated<boolean>;
  name: string;
  outside_zones: Generated<string>;
  package: Generated<PackageSize>;
  parcel_back_days: Generated<number>;
  parcel_out_days: Generated<number>;
  parcel_returns: Generated<ParcelReturnDay>;
  phone: Generated<string>;
  promotions_add_up: Generated<boolean>;
  promptpay_id: string | null;
  receipt_header: Generated<string>;
  receipt_layout: Generated<number>;
  receipt_note: Generated<string>;
  restored_at: string | null;
  same_day_handover: Generated<boolean>;
  second_factor_for: Generated<string>;
  self_service_days: number | null;
  settlement_box: Generated<boolean>;
  shop_id: number;
  staff_care_percent: Generated<number>;
  staff_discount_percent: Generated<number>;
  staff_expense_limit: Generated<number>;
  staff_float_limit: Generated<number>;
  staff_receipt_from: Generated<number>;
  staff_refund_limit: Generated<number>;
  swap_fee: Generated<number>;
  tax_id: string | null;
  terms_version: Generated<number>;
  transfer_days: Generated<number>;
  turnaround_closed_days: Generated<boolean>;
  turnaround_days: Generated<number>;
  vat_system: Generated<boolean>;
  version: Generated<number>;
  voucher_months: number | null;
  web_pay_days: number | null;
  withholding_rates: Generated<number[]>;
}

export interface ShopDomain {
  domain: string;
  shop_id: number;
}

export interface ShopRestore {
  at: Generated<string>;
  id: Generated<number>;
  restored_to: string;
  shop_id: number;
}

export interface ShopSize {
  closed: boolean;
  domain: string;
  failing_jobs: string[];
  file_bytes: number | null;
  last_used: string | null;
  measured_at: string;
  name: string;
  rows: number | null;
  shop: number;
}

export interface ShopTerms {
  bail_back_cash_days: number | null;
  bail_back_transfer_days: number | null;
  cancel_rules: unknown;
  day_counting: DayCounting;
  down_payment_percent: number;
  hand_over_terms: string;
  late_closed_days: Generated<boolean>;
  late_fee_days: number | null;
  late_fee_per_day: number;
  late_grace_days: number;
  longest_rental_days: number;
  made_at: Generated<string>;
  parcel_returns: Generated<ParcelReturnDay>;
  promotions_add_up: boolean;
  shop_id: number;
  swap_fee: number;
  version: number;
  web_pay_days: number | null;
}

export interface SizeMeasure {
  bust: number | null;
  group_id: number;
  hip: number | null;
  length: number | null;
  shop_id: number;
  size: string;
  waist: number | null;
}

export interface Slip {
  at: Generated<string>;
  bank: string;
  batch: string | null;
  by_user: number | null;
  order_id: number | null;
  shop_id: number;
  transaction_ref: string;
  use: Generated<number>;
}

export interface SlipCheck {
  amount: number | null;
  asked_at: Generated<string>;
  bank: string;
  is_duplicate: Generated<boolean>;
  next_at: string | null;
  reason: Generated<string>;
  receiver_account: Generated<string>;
  receiver_fits: boolean | null;
  receiver_name: Generated<string>;
  shop_id: number;
  state: string;
  transaction_ref: string;
  transferred_at: string | null;
  tries: Generated<number>;
}

export interface SlipPicture {
  at: Generated<string>;
  bank: string | null;
  by_user: number | null;
  image_id: number;
  shop_id: number;
  transaction_ref: string | null;
}

export interface SlipService {
  active: Generated<boolean>;
  branch: Generated<string>;
  daily_limit: number;
  secret: Generated<string>;
  service: string;
  shop_id: number;
  since: Generated<string>;
  updated_at: Generated<string>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface SoldRefund {
  entry_id: number;
  shop_id: number;
}

export interface StockTake {
  branch_id: number;
  category: Generated<string>;
  closed_at: string | null;
  closed_by: number | null;
  id: Generated<number>;
  name: Generated<string>;
  report: unknown | null;
  shop_id: number;
  started_at: Generated<string>;
  started_by: number | null;
  state: Generated<TakeState>;
}

export interface StockTakeScan {
  barcode: string;
  result: string;
  scanned_at: Generated<string>;
  scanned_by: number | null;
  shop_id: number;
  take_id: number;
  unit_id: number | null;
}

export interface TaxRate {
  from_day: Day;
  rate: number;
  shop_id: number;
}

export interface TotpFactor {
  last_step: number;
  secret: string;
  shop_id: number;
  since: Generated<string>;
  user_id: number;
}

export interface Transfer {
  cancel_reason: Generated<string>;
  cancelled_at: string | null;
  cancelled_by: number | null;
  expected_day: Day | null;
  from_branch_id: number;
  id: Generated<number>;
  note: Generated<string>;
  received_at: string | null;
  received_by: number | null;
  requested_at: Generated<string>;
  requested_by: number | null;
  sent_at: string | null;
  sent_by: number | null;
  shop_id: number;
  state: Generated<TransferState>;
  to_branch_id: number;
}

export interface TransferLine {
  answer_note: Generated<string>;
  answered_at: string | null;
  answered_by: number | null;
  id: Generated<number>;
  item_id: number;
  missing_at: string | null;
  missing_by: number | null;
  missing_note: Generated<string>;
  outcome: string | null;
  received_at: string | null;
  reservation_id: number | null;
  shop_id: number;
  transfer_id: number;
  unit_id: number | null;
}

export interface Unit {
  acquired_day: Day | null;
  barcode: string;
  branch_id: number;
  care_due: Day | null;
  care_until: Day | null;
  code_key: string | null;
  cost: Generated<number>;
  created_at: Generated<string>;
  id: Generated<number>;
  idle_since: Generated<Day>;
  item_id: number;
  last_back: Day | null;
  note: Generated<string>;
  promisable: Generated<boolean | null>;
  shop_id: number;
  since: Generated<Day>;
  state: Generated<UnitState>;
  times_out: Generated<number>;
  version: Generated<number>;
}

export interface UnitEvent {
  at: Generated<string>;
  cost: Generated<number>;
  from_branch_id: number | null;
  from_state: UnitState | null;
  id: Generated<number>;
  kind: string;
  note: Generated<string>;
  shop_id: number;
  to_branch_id: number | null;
  to_state: UnitState | null;
  unit_id: number;
  user_id: number | null;
}

export interface UnitImage {
  image_id: number;
  shop_id: number;
  sort: Generated<number>;
  unit_id: number;
}

export interface UnitMissingPart {
  at: Generated<string>;
  by_user: number | null;
  id: Generated<number>;
  note: Generated<string>;
  part_id: number;
  reservation_id: number | null;
  settled_at: string | null;
  settled_by: number | null;
  shop_id: number;
  state: Generated<string>;
  unit_id: number;
}

export interface UserBranch {
  branch_id: number;
  shop_id: number;
  user_id: number;
}

export interface UserPin {
  hash: string;
  shop_id: number;
  since: Generated<string>;
  user_id: number;
  wrong: Generated<number>;
}

export interface UserRole {
  role: RoleName;
  shop_id: number;
  user_id: number;
}

export interface VisitTime {
  branch_id: number;
  counts: Generated<boolean>;
  day: Day;
  from_minute: number;
  kind: string;
  order_id: number;
  shop_id: number;
  to_minute: number;
}

export interface Voucher {
  amount: number;
  balance: number;
  branch_id: number;
  code: string;
  customer_id: number | null;
  id: Generated<number>;
  last_day: Day | null;
  made_at: Generated<string>;
  made_by: number | null;
  message: Generated<string>;
  price: number;
  reason: Generated<string>;
  recipient: Generated<string>;
  shop_id: number;
  version: Generated<number>;
  void_reason: Generated<string>;
  voided_at: string | null;
  voided_by: number | null;
}

export interface VoucherSale {
  amount: number;
  branch_id: number;
  created_at: Generated<string>;
  email: string;
  id: Generated<number>;
  key_hash: string;
  language: string;
  mail_at: string | null;
  mail_tries: Generated<number>;
  message: Generated<string>;
  name: string;
  phone: Generated<string>;
  recipient: Generated<string>;
  sealed: string;
  shop_id: number;
  voucher_id: number | null;
}

export interface Wearer {
  id: Generated<number>;
  name: string;
  note: Generated<string>;
  order_id: number;
  phone: Generated<string>;
  place: number;
  shop_id: number;
  team: Generated<string>;
}

export interface WearerGarment {
  id: Generated<number>;
  item_id: number;
  line_id: number | null;
  shop_id: number;
  wearer_id: number;
}

export interface WebAddress {
  name: string;
  shop_id: number;
}

export interface WebCount {
  day: Day;
  key: Generated<number>;
  kind: string;
  n: number;
  shop_id: number;
}

export interface WebFormCount {
  hour: string;
  key_hash: string;
  sent: number;
  shop_id: number;
  unproven: number;
}

export interface WebRequest {
  address: Generated<string>;
  answer: Generated<string>;
  answered_at: string | null;
  answered_by: number | null;
  answers: Generated<unknown>;
  asked: unknown | null;
  bail: number;
  branch_id: number;
  closed_as: string | null;
  consent_version: number;
  consents: Generated<unknown>;
  created_at: Generated<string>;
  due_now: number;
  email: Generated<string>;
  hold_until: string | null;
  id: Generated<number>;
  key_hash: string;
  language: string;
  line_id: Generated<string>;
  mailbox: Generated<string>;
  measurements: Generated<string>;
  measures: Generated<unknown>;
  name: string;
  note: Generated<string>;
  offered_at: string | null;
  offered_version: number | null;
  order_id: number;
  parcel: Generated<boolean>;
  pay_by: Day | null;
  phone: string;
  phone_key: string;
  price: number;
  refuse_reason: Generated<string>;
  sealed: Generated<string>;
  search: Generated<string>;
  sender: string | null;
  share_percent: number | null;
  shop_id: number;
  spam: Generated<boolean>;
  spam_verdict: boolean | null;
  spam_verdict_at: string | null;
  unpaid_end_at: string | null;
  voucher_id: number | null;
}

export interface WebSite {
  about: Generated<string>;
  accent: Generated<string>;
  accounts: Generated<boolean>;
  checkout_fields: Generated<unknown>;
  google_key: Generated<string>;
  hold_minutes: Generated<number>;
  hold_open_hours: Generated<boolean>;
  host: Generated<string>;
  line_login_id: Generated<string>;
  line_login_secret: Generated<string>;
  line_url: Generated<string>;
  max_holds: Generated<number>;
  open: Generated<boolean>;
  parcel: Generated<boolean>;
  parcel_fee: Generated<number>;
  privacy: Generated<string>;
  sell_vouchers: Generated<boolean>;
  share_due_percent: Generated<number>;
  shop_id: number;
  show_counts: Generated<boolean>;
  synonyms: Generated<string>;
  tagline: Generated<string>;
  terms: Generated<string>;
  terms_version: Generated<number>;
  texts: Generated<unknown>;
  updated_at: Generated<string>;
  version: Generated<number>;
  voucher_amounts: Generated<ArrayType<number>>;
  widget_sites: Generated<string>;
}

export interface WithheldTax {
  base: number;
  borne: Generated<number>;
  condition: Generated<string>;
  day: Day;
  entry_id: number;
  income: string;
  juristic: boolean;
  number: number;
  payee_address: string;
  payee_branch_no: string;
  payee_name: string;
  payee_tax_id: string;
  payer: unknown;
  rate: number;
  shop_id: number;
  tax: number;
  tax_entry_id: number;
  void_reason: Generated<string>;
  voided_by: number | null;
  voided_day: Day | null;
  year: number;
}

export interface WithholdingCertificate {
  at: Generated<string>;
  by_user: number | null;
  number: string;
  order_id: number;
  payer: string;
  shop_id: number;
}

export interface DB {
  account: Account;
  account_link: AccountLink;
  account_rule: AccountRule;
  account_session: AccountSession;
  account_wish_list: AccountWishList;
  api_key: ApiKey;
  app_user: AppUser;
  archive_drill: ArchiveDrill;
  article: Article;
  article_image: ArticleImage;
  audit_head: AuditHead;
  audit_log: AuditLog;
  audit_seal: AuditSeal;
  audit_unit: AuditUnit;
  backup_run: BackupRun;
  bail_promise: BailPromise;
  bill: Bill;
  branch: Branch;
  calendar_feed: CalendarFeed;
  canned_answer: CannedAnswer;
  care_line: CareLine;
  care_price: CarePrice;
  care_ticket: CareTicket;
  care_vendor: CareVendor;
  cart: Cart;
  cash_day: CashDay;
  cash_day_event: CashDayEvent;
  cash_day_total: CashDayTotal;
  cash_rounding_rule: CashRoundingRule;
  closed_day: ClosedDay;
  conversation: Conversation;
  customer: Customer;
  customer_consent: CustomerConsent;
  customer_look: CustomerLook;
  customer_measure: CustomerMeasure;
  customer_view: CustomerView;
  data_gone: DataGone;
  data_request: DataRequest;
  document: Document;
  document_cite: DocumentCite;
  document_print: DocumentPrint;
  document_substitute: DocumentSubstitute;
  document_void: DocumentVoid;
  earlier_rental: EarlierRental;
  etax_mail: EtaxMail;
  etax_message: EtaxMessage;
  etax_pdf: EtaxPdf;
  etax_place: EtaxPlace;
  etax_setting: EtaxSetting;
  expense_request: ExpenseRequest;
  figure_day: FigureDay;
  figure_due: FigureDue;
  figure_head: FigureHead;
  figure_item: FigureItem;
  figure_month: FigureMonth;
  figure_rack: FigureRack;
  figure_receiver: FigureReceiver;
  figure_report: FigureReport;
  figure_report_setting: FigureReportSetting;
  figure_unit: FigureUnit;
  figure_unit_wait: FigureUnitWait;
  figure_view: FigureView;
  figure_wait: FigureWait;
  fit_note: FitNote;
  fitting: Fitting;
  goods: Goods;
  goods_count: GoodsCount;
  goods_count_line: GoodsCountLine;
  goods_goes_with: GoodsGoesWith;
  goods_move: GoodsMove;
  goods_stock: GoodsStock;
  group_goes_with: GroupGoesWith;
  held_card: HeldCard;
  hook: Hook;
  hook_send: HookSend;
  idempotency: Idempotency;
  image: Image;
  incident: Incident;
  installation_job_failure: InstallationJobFailure;
  job_failure: JobFailure;
  job_run: JobRun;
  journal_closed: JournalClosed;
  known_device: KnownDevice;
  label_layout: LabelLayout;
  ledger_entry: LedgerEntry;
  ledger_note: LedgerNote;
  line_fetch: LineFetch;
  line_flood: LineFlood;
  link_ask: LinkAsk;
  login: Login;
  lookup: Lookup;
  lost_demand: LostDemand;
  lost_instead: LostInstead;
  mail: Mail;
  mail_box: MailBox;
  mail_box_place: MailBoxPlace;
  mail_file: MailFile;
  mail_original: MailOriginal;
  maintenance_mode: MaintenanceMode;
  member: Member;
  member_level: MemberLevel;
  message: Message;
  message_rule: MessageRule;
  message_setting: MessageSetting;
  message_template: MessageTemplate;
  message_try: MessageTry;
  message_way: MessageWay;
  notice_mute: NoticeMute;
  notice_seen: NoticeSeen;
  offline_device: OfflineDevice;
  offline_money: OfflineMoney;
  offline_price_list: OfflinePriceList;
  offline_report: OfflineReport;
  offline_step: OfflineStep;
  old_article_slug: OldArticleSlug;
  old_group_code: OldGroupCode;
  one_time_link: OneTimeLink;
  online_account: OnlineAccount;
  online_booking: OnlineBooking;
  online_payment: OnlinePayment;
  online_refund: OnlineRefund;
  open_cart: OpenCart;
  open_for_order: OpenForOrder;
  opening: Opening;
  operator_account: OperatorAccount;
  operator_alarm: OperatorAlarm;
  operator_log: OperatorLog;
  operator_session: OperatorSession;
  order_charge: OrderCharge;
  order_line: OrderLine;
  order_link: OrderLink;
  order_photo: OrderPhoto;
  order_promotion: OrderPromotion;
  order_sale_line: OrderSaleLine;
  order_set: OrderSet;
  order_signature: OrderSignature;
  order_step: OrderStep;
  order_sums: OrderSums;
  outside_identity: OutsideIdentity;
  outside_login: OutsideLogin;
  page_star: PageStar;
  parcel: Parcel;
  passkey: Passkey;
  picture_fingerprint: PictureFingerprint;
  prepare_line: PrepareLine;
  prepare_task: PrepareTask;
  print_job: PrintJob;
  printer: Printer;
  product_group: ProductGroup;
  product_group_color: ProductGroupColor;
  product_group_image: ProductGroupImage;
  product_group_part: ProductGroupPart;
  product_group_size: ProductGroupSize;
  product_item: ProductItem;
  product_set: ProductSet;
  product_set_choice: ProductSetChoice;
  product_set_member: ProductSetMember;
  promotion: Promotion;
  purchase_invoice: PurchaseInvoice;
  recovery_code: RecoveryCode;
  reduction: Reduction;
  reduction_mail: ReductionMail;
  refund_approval: RefundApproval;
  rent_duration: RentDuration;
  rental_order: RentalOrder;
  repeated_certificate: RepeatedCertificate;
  reservation: Reservation;
  review: Review;
  review_image: ReviewImage;
  role_right: RoleRight;
  seal_check: SealCheck;
  secret_try: SecretTry;
  series: Series;
  series_gap: SeriesGap;
  session: Session;
  sheet_import: SheetImport;
  sheet_import_row: SheetImportRow;
  sheet_mapping: SheetMapping;
  sheet_upload: SheetUpload;
  sheet_upload_part: SheetUploadPart;
  sheet_value: SheetValue;
  shop: Shop;
  shop_domain: ShopDomain;
  shop_restore: ShopRestore;
  shop_size: ShopSize;
  shop_terms: ShopTerms;
  size_measure: SizeMeasure;
  slip: Slip;
  slip_check: SlipCheck;
  slip_picture: SlipPicture;
  slip_service: SlipService;
  sold_refund: SoldRefund;
  stock_take: StockTake;
  stock_take_scan: StockTakeScan;
  tax_rate: TaxRate;
  totp_factor: TotpFactor;
  transfer: Transfer;
  transfer_line: TransferLine;
  unit: Unit;
  unit_event: UnitEvent;
  unit_image: UnitImage;
  unit_missing_part: UnitMissingPart;
  user_branch: UserBranch;
  user_pin: UserPin;
  user_role: UserRole;
  visit_time: VisitTime;
  voucher: Voucher;
  voucher_sale: VoucherSale;
  wearer: Wearer;
  wearer_garment: WearerGarment;
  web_address: WebAddress;
  web_count: WebCount;
  web_form_count: WebFormCount;
  web_request: WebRequest;
  web_site: WebSite;
  withheld_tax: WithheldTax;
  withholding_certificate: WithholdingCertificate;
}
