import type pg from 'pg';

const slow = [
  'reservation',
  'order_line',
  'rental_order',
  'ledger_entry',
  'document',
  'customer',
  'unit_event',
  'care_ticket',
  'care_line',
  'order_sale_line',
  'order_charge',
  'goods_move',
];

/** Drops indexes and constraints that slow a bulk load. Returns a function that restores them. */
export const dropIndexesForLoad = async (owner: pg.Client): Promise<() => Promise<void>> => {
  const again: string[] = [];
  const constraints = await owner.query<{ table: string; name: string; def: string }>(
    "select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as def from pg_constraint where contype in ('x', 'f') and conrelid::regclass::text = any($1)",
    [slow],
  );
  for (const row of constraints.rows) {
    await owner.query(`alter table ${row.table} drop constraint "${row.name}"`);
    again.push(`alter table ${row.table} add constraint "${row.name}" ${row.def}`);
  }
  const indexes = await owner.query<{ name: string; def: string }>(
    'select c.relname as name, pg_get_indexdef(i.indexrelid) as def from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid where k.oid is null and i.indrelid::regclass::text = any($1)',
    [slow],
  );
  for (const row of indexes.rows) {
    await owner.query(`drop index "${row.name}"`);
    again.push(row.def);
  }
  return async () => {
    await owner.query("set maintenance_work_mem = '1GB'");
    for (const text of again) await owner.query(text);
  };
};
