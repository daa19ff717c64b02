import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { openOrder } from '#counter/rentals/server/index.ts';
import type { GroupOrder, groupOrdersContract } from '../contract.ts';
import { assignLinesToWearers } from '../match-items.ts';
import { deleteWearer, updateWearer, wearerOrder } from './sql-wearer.ts';
import {
  assignLineRows,
  groupOrderHeadQuery,
  insertWearers,
  knownItems,
  lockGroupOrder,
  type NewWearer,
  spareLineRows,
  unassignedGarmentRows,
  wearerRows,
} from './sql.ts';
import { readGroupOrder } from './wire.ts';

const refuse = (field: string): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
};

const held = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  await lockGroupOrder(scope, orderId).execute(q);
  if ((await groupOrderHeadQuery(scope, orderId).execute(q)).rows.length === 0)
    throw new AppError('NOT_FOUND');
};

export const assignFreeLines = async (q: Tx, scope: Scope, orderId: number): Promise<number> => {
  const waiting = (await unassignedGarmentRows(scope, orderId).execute(q)).rows;
  const spare = (await spareLineRows(scope, orderId).execute(q)).rows;
  const pairs = assignLinesToWearers(
    waiting,
    spare.map((one) => ({ lineId: one.orderDetailId, itemId: one.itemId })),
  );
  if (pairs.length > 0) await assignLineRows(scope, pairs).execute(q);
  return pairs.length;
};

const addTo = async (q: Tx, scope: Scope, orderId: number, wearers: readonly NewWearer[]): Promise<void> => {
  const ids = [...new Set(wearers.flatMap((one) => one.itemIds))];
  if ((await knownItems(scope, ids).execute(q)).rows.length !== ids.length) throw new AppError('NOT_FOUND');
  await insertWearers(scope, orderId, wearers).execute(q);
  await assignFreeLines(q, scope, orderId);
};

const written = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  id: number,
  after: unknown,
): Promise<GroupOrder> => {
  await writeAudit(q, scope, { action, subject: 'rental_order', id, after });
  return readGroupOrder(q, scope, id);
};

const linesOf = (wearers: readonly NewWearer[]): { itemId: number; quantity: number }[] => {
  const counts = new Map<number, number>();
  for (const id of wearers.flatMap((one) => one.itemIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([itemId, quantity]) => ({ itemId, quantity }));
};

export const createGroupOrder = writeHandler<typeof groupOrdersContract.create>(async (q, scope, call) => {
  const { wearers, ...order } = call.body;
  const opened = await openOrder(q, scope, {
    ...order,
    rentDurationId: null,
    discount: 0,
    discountReason: '',
    payments: [],
    lines: linesOf(wearers).map((line) => ({ ...line, discount: 0, discountReason: '' })),
  });
  await addTo(q, scope, opened.orderId, wearers);
  return written(q, scope, 'party.create', opened.orderId, { wearers: wearers.length });
});

export const addWearers = writeHandler<typeof groupOrdersContract.addWearers>(async (q, scope, call) => {
  const { id } = call.params;
  await held(q, scope, id);
  await addTo(q, scope, id, call.body.wearers);
  return written(q, scope, 'party.addWearers', id, { wearers: call.body.wearers.length });
});

const bindOne = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  one: { garmentId: number; orderDetailId: number },
): Promise<void> => {
  const wearers = (await wearerRows(scope, { orderId }).execute(q)).rows.flatMap((row) => row.garments);
  const spare = (await spareLineRows(scope, orderId).execute(q)).rows;
  const mine = wearers.find((garment) => garment.garmentId === one.garmentId);
  if (mine === undefined) throw new AppError('NOT_FOUND');
  const other = wearers.find((garment) => garment.orderDetailId === one.orderDetailId);
  if (other === undefined && !spare.some((line) => line.orderDetailId === one.orderDetailId))
    refuse('one.orderDetailId');
  if (other?.garmentId === mine.garmentId) return;
  // A line has only one wearer, so its former wearer must lose the line first.
  if (other !== undefined)
    await assignLineRows(scope, [{ garmentId: other.garmentId, lineId: null }]).execute(q);
  await assignLineRows(scope, [{ garmentId: mine.garmentId, lineId: one.orderDetailId }]).execute(q);
  if (other !== undefined && mine.orderDetailId !== null)
    await assignLineRows(scope, [{ garmentId: other.garmentId, lineId: mine.orderDetailId }]).execute(q);
};

export const assignWearers = writeHandler<typeof groupOrdersContract.assign>(async (q, scope, call) => {
  const { id } = call.params;
  const { one } = call.body;
  await held(q, scope, id);
  const bound = one === undefined ? await assignFreeLines(q, scope, id) : await bindOne(q, scope, id, one);
  return written(q, scope, 'party.assign', id, one ?? { bound });
});

const orderOf = async (q: Tx, scope: Scope, wearerId: number): Promise<number> => {
  const orderId = (await wearerOrder(scope, wearerId).execute(q)).rows[0]?.orderId;
  if (orderId === undefined) throw new AppError('NOT_FOUND');
  await held(q, scope, orderId);
  return orderId;
};

export const saveWearer = writeHandler<typeof groupOrdersContract.saveWearer>(async (q, scope, call) => {
  const { id } = call.params;
  const orderId = await orderOf(q, scope, id);
  const [before] = (await wearerRows(scope, { wearerId: id }).execute(q)).rows;
  await updateWearer(scope, id, call.body).execute(q);
  const [after] = (await wearerRows(scope, { wearerId: id }).execute(q)).rows;
  if (before === undefined || after === undefined) return call.fail('NOT_FOUND');
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'party.saveWearer',
    subject: 'rental_order',
    id: orderId,
    after: { id },
  });
  return after;
});

export const removeWearer = writeHandler<typeof groupOrdersContract.removeWearer>(async (q, scope, call) => {
  const { id } = call.params;
  const orderId = await orderOf(q, scope, id);
  await deleteWearer(scope, id).execute(q);
  await writeAudit(q, scope, {
    action: 'party.removeWearer',
    subject: 'rental_order',
    id: orderId,
    after: { id },
  });
  return doneReply;
});
