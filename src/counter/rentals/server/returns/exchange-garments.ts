import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { exchangeUnits, lackingPartsOf, unitHasCode } from '#inventory/stock/server/index.ts';
import type { LoadedOrder, OrderLineRecord } from '#orders/order/server/index.ts';
import { reservationIdOf } from '#orders/order/server/index.ts';

export type CameAs = { line: OrderLineRecord; barcode: string };

const assertNotOut = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  barcodes: readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ barcode: string; no: string; name: string }>`
    select u.barcode, o.order_no as no, coalesce(c.name, '') as name from unit u
    join reservation r on r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out' and r.purpose = 'rental'
    join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
    join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
    left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    where u.shop_id = ${scope.shopId} and ${unitHasCode(barcodes)} and u.state = 'out' and o.id <> ${orderId} limit 1`.execute(
    q,
  );
  const [out] = rows;
  if (out === undefined) return;
  const { name, ...rest } = out;
  throw new AppError('UNIT_WITH_ORDER', { values: { ...rest, ...(name !== '' && { name }) }, data: out });
};

/**
 * The returned unit exchanges records with the identical rented unit. Returns, by reservation id, the
 * returned unit's earlier missing parts, which the customer does not pay.
 */
export const exchangeGarments = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  came: readonly CameAs[],
): Promise<Map<number, number[]>> => {
  const others = came.filter(({ line, barcode }) => barcode !== '' && line.barcode !== barcode);
  if (others.length === 0) return new Map();
  await assertNotOut(
    q,
    scope,
    order.head.id,
    others.map((one) => one.barcode),
  );
  const exchanged = await exchangeUnits(
    q,
    scope,
    others.map(({ line, barcode }) => ({ reservationId: reservationIdOf(line), barcode })),
    order.head.order_no,
  );
  for (const { reservationId, was, now } of exchanged)
    await writeAudit(q, scope, {
      action: 'rental.exchangeGarment',
      subject: 'rental_order',
      id: order.head.id,
      before: {
        orderDetailId: others.find(({ line }) => line.reservation_id === reservationId)?.line.id,
        ...was,
      },
      after: now,
    });
  const lacking = await lackingPartsOf(
    q,
    scope,
    exchanged.map((one) => one.reservationId),
  );
  return new Map([...lacking].map(([id, parts]) => [id, parts.map((one) => one.partId)]));
};
