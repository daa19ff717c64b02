import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { stocktakeContract } from '../contract.ts';
import { readTakeDetail } from './get-take.ts';

export const startTake = writeHandler<typeof stocktakeContract.start>(async (q, scope, call) => {
  const { branchId, name, category } = call.body;
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  if (category !== '') {
    const known =
      await sql`select 1 from product_item i where i.shop_id = ${scope.shopId} and i.category = ${category} limit 1`.execute(
        q,
      );
    if (known.rows.length === 0)
      throw new AppError('VALIDATION', {
        values: { field: 'category' },
        fields: [{ field: 'category', message: category }],
      });
  }
  const made = await sql<{ id: number }>`
    insert into stock_take (shop_id, branch_id, name, category, started_by)
    values (${scope.shopId}, ${branchId}, ${name}, ${category}, ${scope.userId || null})
    on conflict (shop_id, branch_id) where state = 'open' do nothing
    returning id`.execute(q);
  const takeId = made.rows[0]?.id;
  if (takeId === undefined) {
    const open = await sql<{ id: number }>`
      select t.id from stock_take t where t.shop_id = ${scope.shopId} and t.branch_id = ${branchId} and t.state = 'open'`.execute(
      q,
    );
    return call.fail('CONFLICT', { data: { takeId: open.rows[0]?.id } });
  }
  await writeAudit(q, scope, {
    action: 'stock-take.start',
    subject: 'stock_take',
    id: takeId,
    after: { branchId, name, category },
  });
  return readTakeDetail(q, scope, takeId);
});
