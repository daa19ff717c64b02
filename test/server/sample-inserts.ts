import type pg from 'pg';

type Column = { table: string; column: string; type: string; first: string | null };

const samples: Readonly<Record<string, string>> = {
  text: "'x1'",
  bool: 'true',
  date: "'2026-01-01'",
  daterange: "'[2026-01-01,2026-01-02)'",
  timestamptz: 'now()',
  jsonb: "'{}'",
  bytea: "'\\\\x00'",
  uuid: "'00000000-0000-4000-8000-000000000001'",
  _int8: "'{}'",
  _text: "'{}'",
};

/** The check constraints of these columns refuse the sample of their type. */
const fitting: Readonly<Record<string, string>> = {
  'account.kind': "'asset'",
  // This day is after the day to which the sample closes the accounts.
  'account_rule.from_day': "'2026-01-02'",
  'api_key.scopes': "array['money:read']",
  'calendar_feed.token_hash': "repeat('0', 64)",
  'hook.events': "array['order.paid']",
  'hook.url': "'https://example.com'",
  'earlier_rental.outcome': "'returned'",
  'label_layout.kind': "'roll'",
  'printer.connection': "'usb'",
  'printer.language': "'escpos'",
  'printer.paper_width': '80',
  'print_job.data': "'\\\\x00'",
  'picture_fingerprint.hashes': "decode(repeat('00', 512), 'hex')",
  'picture_fingerprint.coarse': "decode(repeat('00', 432), 'hex')",
  'picture_fingerprint.fine': "decode(repeat('00', 3072), 'hex')",
  'label_layout.page_width': '50000',
  'label_layout.page_height': '30000',
  'label_layout.label_width': '50000',
  'label_layout.label_height': '30000',
  'reduction.kind': "'price'",
  'sheet_import.kind': "'groups'",
  'transfer.to_branch_id': '2',
  'message_template.language': "'th'",
  'message_way.channel': "'email'",
  'message_try.step': "'begun'",
  'message.request_id': '1',
  'parcel.kind': "'out'",
  'online_account.provider': "'stripe'",
  'online_account.active': 'false',
  'online_payment.provider': "'stripe'",
  'online_payment.method': "'card'",
  'online_payment.language': "'th'",
  'online_payment.hold': 'false',
  'online_payment.order_id': '1',
  'online_booking.kind': "'paid'",
  'conversation.channel': "'contact'",
  'conversation.line_user': "''",
  'mail.direction': "'in'",
  'mail.line_message': "''",
  'canned_answer.language': "'th'",
  'mail_box.address': "'shop@example.com'",
  'mail_box.port': '993',
  'mail_box.security': "'tls'",
  'mail_box.fault': "''",
  'mail_box_place.source': "'inbox'",
  'mail_original.content': "''",
  'etax_message.form': "'paper'",
  'etax_message.type_code': "'T01'",
  'etax_message.xml': "repeat('x', 100)",
  'etax_mail.turn': '1',
  'etax_pdf.pdf': "decode(repeat('00', 1000), 'hex')",
  'etax_place.postcode': "'10310'",
  'etax_place.subdistrict_code': "'101701'",
  'etax_place.district_code': "'1017'",
  'figure_due.order_id': '1',
  'figure_report.address': "'a@example.com'",
  'figure_report.turn': '0',
  'job_failure.fault': "'other'",
  'offline_device.no': '1',
  'offline_step.sequence': '1',
  'offline_step.kind': "'pay'",
  'order_sums.held_count': '0',
  'order_sums.out_count': '0',
  'product_set_choice.item_id': '1',
  'link_ask.kind': "'change'",
  'lost_demand.source': "'web'",
  'lost_instead.instead_id': '2',
  'account_link.token_hash': "repeat('0', 64)",
  'account_session.token_hash': "repeat('0', 64)",
  'account_wish_list.wishes': "'[]'",
  'order_link.token_hash': "repeat('0', 64)",
  'review.stars': '5',
  'purchase_invoice.base': '100',
  'purchase_invoice.vat': '7',
  'purchase_invoice.seller_tax_id': "'0105541069237'",
  'purchase_invoice.seller_branch_no': "'00000'",
  'withheld_tax.number': '1',
  'withheld_tax.income': "'service'",
  'withheld_tax.rate': '3',
  'withheld_tax.base': '100',
  'withheld_tax.tax': '3',
  'withheld_tax.payee_tax_id': "'0105541069237'",
  'withheld_tax.payee_branch_no': "'00000'",
  'slip_check.state': "'asking'",
  'slip_service.service': "'slipok'",
  'size_measure.bust': '84',
  'group_goes_with.other_id': '2',
  'visit_time.kind': "'pickup'",
  'visit_time.to_minute': '60',
  'voucher.code': "'GV222222222222'",
  'voucher_sale.key_hash': "repeat('0', 64)",
  'voucher_sale.language': "'th'",
  'web_count.kind': "'home'",
  'web_request.key_hash': "repeat('0', 64)",
  'web_request.phone_key': "'0812345678'",
};

/** Returns one insert for each table with a shop_id. The insert has every required column of one row. */
export const sampleInsertsOf = async (
  client: pg.ClientBase,
  shopId: number,
): Promise<Map<string, string>> => {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, t.typname as type,
       (select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder limit 1) as first
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and (a.attname = 'shop_id' or a.attnotnull and not a.atthasdef and a.attidentity = ''
         or c.relname || '.' || a.attname = any($1::text[]))
     order by c.relname, a.attnum`,
    [Object.keys(fitting)],
  );
  const byTable = new Map<string, Column[]>();
  for (const row of rows) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row]);
  const value = (one: Column): string => {
    if (one.column === 'shop_id') return String(shopId);
    // Domains are unique over all shops.
    if (one.table === 'shop' && one.column === 'domain') return `'x${shopId}'`;
    const fit = fitting[`${one.table}.${one.column}`];
    if (fit !== undefined) return fit;
    return one.first === null ? (samples[one.type] ?? '1') : `'${one.first}'`;
  };
  const out = new Map<string, string>();
  for (const [table, columns] of byTable)
    if (columns.some((one) => one.column === 'shop_id'))
      out.set(
        table,
        `insert into ${table} (${columns.map((one) => one.column).join(', ')}) values (${columns.map(value).join(', ')})`,
      );
  return out;
};
