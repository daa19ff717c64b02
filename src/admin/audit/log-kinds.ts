import { type AuditSubject, auditSubjects } from '#lib/vocabulary/audit-subjects.ts';

export const logKinds = ['order', 'money', 'garment', 'customer', 'person', 'setting', 'message'] as const;
export type LogKind = (typeof logKinds)[number];

const kindOf: Readonly<Record<AuditSubject, LogKind>> = {
  rental_order: 'order',
  bill: 'order',
  offline_step: 'order',
  goods: 'garment',
  goods_count: 'garment',
  fitting: 'order',
  reservation: 'order',
  document: 'money',
  ledger_entry: 'money',
  cash_day: 'money',
  voucher: 'money',
  unit: 'garment',
  care_line: 'garment',
  care_ticket: 'garment',
  care_vendor: 'setting',
  promotion: 'setting',
  product_item: 'garment',
  product_group: 'garment',
  product_set: 'garment',
  transfer: 'garment',
  stock_take: 'garment',
  sheet_import: 'garment',
  picture: 'garment',
  customer: 'customer',
  incident: 'customer',
  user: 'person',
  role: 'person',
  audit_log: 'person',
  shop: 'setting',
  branch: 'setting',
  closed_day: 'setting',
  rent_duration: 'setting',
  lookup: 'setting',
  label_layout: 'setting',
  printer: 'setting',
  message_setting: 'setting',
  message_template: 'setting',
  message_way: 'setting',
  canned_answer: 'setting',
  mail_box: 'setting',
  slip_service: 'setting',
  hook: 'setting',
  online_account: 'setting',
  offline_device: 'setting',
  calendar_feed: 'setting',
  figure_report: 'setting',
  message: 'message',
  contact_message: 'message',
  conversation: 'message',
  mail: 'message',
  review: 'message',
  article: 'setting',
};

export const subjectsOf = (kind: LogKind): readonly AuditSubject[] =>
  auditSubjects.filter((subject) => kindOf[subject] === kind);

/**
 * `changed`: a row differs from its seal. `missing`: a sealed row is missing. `gap`: a seal is missing.
 * `inserted`: an old row has no seal. `end`: the chain does not end where recorded.
 */
export const chainFaults = ['changed', 'missing', 'gap', 'inserted', 'end'] as const;
