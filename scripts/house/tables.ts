/** Whose table is whose: the owner is the only room that writes it (docs/decisions/0028-sql-obeys-the-import-table.md). */
import { roomOrder } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';
import { lineAt } from './source.ts';

/** The tables of each room; those of core may be read by all. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  core: ['audit_log', 'audit_unit', 'idempotency', 'login', 'migration'],
  picture: ['image'],
  shop: ['shop', 'branch', 'closed_day', 'rent_duration', 'shop_domain', 'tax_rate'],
  identity: [
    'app_user',
    'known_device',
    'one_time_link',
    'outside_identity',
    'outside_login',
    'passkey',
    'recovery_code',
    'role_right',
    'secret_try',
    'session',
    'totp_factor',
    'user_branch',
    'user_pin',
    'user_role',
  ],
  outside: ['api_key', 'calendar_feed', 'hook', 'hook_send'],
  backup: ['backup_run', 'archive_drill'],
  opening: ['opening'],
  lookup: ['lookup'],
  customer: [
    'customer',
    'customer_consent',
    'customer_look',
    'customer_measure',
    'customer_view',
    'data_request',
  ],
  catalog: [
    'product_group',
    'product_group_color',
    'product_group_image',
    'product_group_part',
    'product_group_size',
    'product_item',
    'product_set',
    'product_set_choice',
    'product_set_member',
    'size_measure',
  ],
  stock: ['reservation', 'unit', 'unit_event', 'unit_image'],
  transfer: ['transfer', 'transfer_line'],
  stocktake: ['stock_take', 'stock_take_scan'],
  label: ['label_layout'],
  accounting: [
    'cash_day',
    'document',
    'document_cite',
    'document_print',
    'document_substitute',
    'document_void',
    'figure_due',
    'journal_closed',
    'ledger_entry',
    'series',
    'slip',
    'slip_picture',
    'sold_refund',
  ],
  etax: ['etax_mail', 'etax_message', 'etax_pdf', 'etax_place', 'etax_setting'],
  order: [
    'bail_promise',
    'order_charge',
    'order_line',
    'order_promotion',
    'order_sale_line',
    'order_set',
    'order_step',
    'order_sums',
    'rental_order',
  ],
  record: ['fit_note', 'held_card', 'order_photo', 'order_signature'],
  moneyback: ['refund_approval'],
  counter: ['cart'],
  daybook: ['cash_day_event', 'cash_day_total', 'ledger_note', 'purchase_invoice'],
  journal: ['account', 'account_rule'],
  prepare: ['fitting', 'prepare_line', 'prepare_task'],
  privacy: ['data_gone', 'incident'],
  party: ['wearer', 'wearer_garment'],
  billing: ['bill', 'parcel'],
  offline: ['offline_device', 'offline_money', 'offline_step'],
  notice: [
    'message',
    'message_rule',
    'message_setting',
    'message_template',
    'message_try',
    'message_way',
    'notice_mute',
    'notice_seen',
  ],
  audit: ['audit_head', 'audit_seal'],
  promotion: ['member', 'member_level', 'promotion'],
  cleanfix: ['care_line', 'care_price', 'care_ticket', 'care_vendor'],
  goods: ['goods', 'goods_count', 'goods_count_line', 'goods_move', 'goods_stock'],
  webshop: [
    'article',
    'article_image',
    'link_ask',
    'lost_demand',
    'lost_instead',
    'old_article_slug',
    'old_group_code',
    'order_link',
    'review',
    'review_image',
    'web_address',
    'web_count',
    'web_request',
    'web_site',
  ],
  insight: [
    'figure_day',
    'figure_head',
    'figure_item',
    'figure_month',
    'figure_rack',
    'figure_receiver',
    'figure_report',
    'figure_report_setting',
    'figure_unit',
    'figure_unit_wait',
    'figure_view',
    'figure_wait',
  ],
  mail: [
    'canned_answer',
    'conversation',
    'line_fetch',
    'line_flood',
    'mail',
    'mail_box',
    'mail_box_place',
    'mail_file',
  ],
  exchange: ['sheet_import', 'sheet_import_row'],
  finder: ['page_star'],
};

const here = 'scripts/house/tables.ts';

/** Table → room. */
export const ownersOf = (tables: typeof tablesOf = tablesOf): ReadonlyMap<string, string> =>
  new Map(Object.entries(tables).flatMap(([room, names]) => names.map((name) => [name, room] as const)));

/** The runner of the migrations makes its own table. */
const outside = ['migration'];

/** Every table of the migrations has one owner, every owner is a room, and nothing else has an owner. */
export const tableProblems = (
  migrations: readonly SourceFile[],
  tables: typeof tablesOf = tablesOf,
): Problem[] => {
  const made = new Map<string, { path: string; line: number }>();
  for (const file of migrations) {
    const text = file.text.replaceAll(/--[^\n]*/g, (found) => ' '.repeat(found.length));
    const change =
      /\bcreate\s+(?:unlogged\s+)?(?:table|view|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?(\w+)|\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)|\balter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/gi;
    for (const found of text.matchAll(change)) {
      const [, create, drop, before, after] = found;
      const name = create ?? after;
      const gone = drop ?? before;
      if (gone) made.delete(gone);
      if (name) made.set(name, { path: file.path, line: lineAt(text, found.index) });
    }
  }
  const named = Object.entries(tables).flatMap(([room, names]) => names.map((name) => ({ room, name })));
  const owners = ownersOf(tables);
  const wrong = (message: string): Problem => ({
    path: here,
    line: 1,
    message,
    hint: 'each table once, under the room that writes it',
  });
  return [
    ...[...made]
      .filter(([name]) => !owners.has(name))
      .map(([name, at]) => ({
        ...at,
        message: `the table ${name} belongs to no room`,
        hint: `say whose it is in ${here}`,
      })),
    ...named
      .filter(({ name }) => !made.has(name) && !outside.includes(name))
      .map(({ room, name }) => wrong(`${room} owns ${name}, which is no table`)),
    ...named
      .filter(({ name, room }) => owners.get(name) !== room)
      .map(({ name, room }) => wrong(`${name} belongs to ${room} and to ${owners.get(name)}`)),
    ...Object.keys(tables)
      .filter((room) => room !== 'core' && !Object.hasOwn(roomOrder, room))
      .map((room) => wrong(`${room} is no room`)),
  ];
};
