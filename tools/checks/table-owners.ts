/** Only the owning module may write to a table (decision 28). */
import { moduleOrder } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { lineNumberAt } from './source-files.ts';

/** Every module may read these tables, for the names of users who made a change. */
export const readableByAll: readonly string[] = ['app_user'];

/** Every module may read the tables of platform. */
export const tablesOfModules: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_log',
    'audit_unit',
    'idempotency',
    'installation_job_failure',
    'job_failure',
    'job_run',
    'login',
    'migration',
    'operator_alarm',
    'reduction',
    'seal_check',
  ],
  'setup/pictures': ['image', 'picture_fingerprint'],
  'setup/shop': [
    'shop',
    'branch',
    'cash_rounding_rule',
    'closed_day',
    'open_for_order',
    'rent_duration',
    'shop_domain',
    'shop_terms',
    'tax_rate',
  ],
  'setup/sheets': ['sheet_mapping', 'sheet_upload', 'sheet_upload_part', 'sheet_value'],
  'access/authentication': [
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
  'integrations/api': ['api_key', 'calendar_feed', 'hook', 'hook_send'],
  'access/backup': ['backup_run', 'archive_drill', 'shop_restore'],
  'access/sign-up': ['opening'],
  'setup/reference-lists': ['lookup'],
  customers: [
    'customer',
    'customer_consent',
    'customer_look',
    'customer_measure',
    'customer_view',
    'data_request',
    'earlier_rental',
  ],
  catalog: [
    'group_goes_with',
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
  'inventory/stock': ['reservation', 'unit', 'unit_event', 'unit_image', 'unit_missing_part'],
  'inventory/transfers': ['transfer', 'transfer_line'],
  'inventory/stock-takes': ['stock_take', 'stock_take_scan'],
  'reporting/labels': ['label_layout'],
  'reporting/printers': ['print_job', 'printer'],
  ledger: [
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
    'series_gap',
    'slip',
    'slip_picture',
    'withholding_certificate',
    'repeated_certificate',
    'sold_refund',
    'voucher',
  ],
  'bookkeeping/e-tax': ['etax_mail', 'etax_message', 'etax_pdf', 'etax_place', 'etax_setting'],
  'orders/order': [
    'bail_promise',
    'order_charge',
    'order_line',
    'order_promotion',
    'order_sale_line',
    'order_set',
    'order_step',
    'order_sums',
    'rental_order',
    'visit_time',
  ],
  'orders/attachments': ['fit_note', 'held_card', 'order_photo', 'order_signature'],
  'orders/refunds': ['refund_approval'],
  'counter/rentals': ['cart', 'open_cart'],
  cash: [
    'cash_day_event',
    'cash_day_total',
    'expense_request',
    'ledger_note',
    'purchase_invoice',
    'withheld_tax',
  ],
  'bookkeeping/general-ledger': ['account', 'account_rule'],
  'counter/preparation': ['fitting', 'prepare_line', 'prepare_task'],
  'admin/privacy': ['data_gone', 'incident'],
  'counter/group-orders': ['wearer', 'wearer_garment'],
  'counter/payment-links': ['bill', 'parcel', 'slip_check', 'slip_service'],
  'counter/online-payments': ['online_account', 'online_booking', 'online_payment', 'online_refund'],
  'counter/offline': [
    'offline_device',
    'offline_money',
    'offline_price_list',
    'offline_report',
    'offline_step',
  ],
  'admin/notifications': [
    'message',
    'message_rule',
    'message_setting',
    'message_template',
    'message_try',
    'message_way',
    'notice_mute',
    'notice_seen',
  ],
  'admin/audit': ['audit_head', 'audit_seal', 'reduction_mail'],
  'admin/operator': ['maintenance_mode', 'operator_account', 'operator_log', 'operator_session', 'shop_size'],
  'orders/promotions': ['member', 'member_level', 'promotion'],
  care: ['care_line', 'care_price', 'care_ticket', 'care_vendor'],
  'sales/consumables': [
    'goods',
    'goods_count',
    'goods_count_line',
    'goods_goes_with',
    'goods_move',
    'goods_stock',
  ],
  'sales/vouchers': ['voucher_sale'],
  'storefront/web-shop': [
    'article',
    'article_image',
    'account_link',
    'account_session',
    'account_wish_list',
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
    'web_form_count',
    'web_request',
    'web_site',
  ],
  'reporting/analytics': [
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
  'storefront/inbox': [
    'canned_answer',
    'conversation',
    'line_fetch',
    'line_flood',
    'mail',
    'mail_box',
    'mail_box_place',
    'mail_file',
    'mail_original',
  ],
  'integrations/import-export': ['sheet_import', 'sheet_import_row'],
  'reporting/search': ['page_star'],
};

const here = 'tools/checks/table-owners.ts';

export const tableOwnersOf = (
  tables: typeof tablesOfModules = tablesOfModules,
): ReadonlyMap<string, string> =>
  new Map(Object.entries(tables).flatMap(([module, names]) => names.map((name) => [name, module] as const)));

const outside = ['migration'];

export const tableProblems = (
  migrations: readonly SourceFile[],
  tables: typeof tablesOfModules = tablesOfModules,
): RuleViolation[] => {
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
      if (name) made.set(name, { path: file.path, line: lineNumberAt(text, found.index) });
    }
  }
  const named = Object.entries(tables).flatMap(([module, names]) => names.map((name) => ({ module, name })));
  const owners = tableOwnersOf(tables);
  const wrong = (message: string): RuleViolation => ({
    path: here,
    line: 1,
    message,
    hint: 'each table once, under the module that writes it',
  });
  return [
    ...[...made]
      .filter(([name]) => !owners.has(name))
      .map(([name, at]) => ({
        ...at,
        message: `the table ${name} belongs to no module`,
        hint: `add its owner in ${here}`,
      })),
    ...named
      .filter(({ name }) => !made.has(name) && !outside.includes(name))
      .map(({ module, name }) => wrong(`${module} owns ${name}, which is no table`)),
    ...named
      .filter(({ name, module }) => owners.get(name) !== module)
      .map(({ name, module }) => wrong(`${name} belongs to ${module} and to ${owners.get(name)}`)),
    ...Object.keys(tables)
      .filter((module) => !moduleOrder.includes(module))
      .map((module) => wrong(`${module} is not a module`)),
  ];
};
