/** Webhooks use a transactional outbox (decision 68). Events are stored only for subscribers. */
import { type RawBuilder, sql } from 'kysely';
import type { EventData, EventName } from '#lib/vocabulary/webhook-events.ts';
import { definePort } from '../ports/define-port.ts';
import type { Tx } from '../db/db.ts';
import { markForJob } from '../jobs/wake.ts';
import type { Scope } from '../tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export type OutboxInsert = (scope: Shop, rows: RawBuilder<unknown>) => RawBuilder<unknown>;

export const outboxPort = definePort<OutboxInsert>('webhook outbox');

/** Inserts an event per row of `from`, a text that begins with FROM. */
export const outboxInsertOf = (
  scope: Shop,
  event: EventName,
  one: { subject: RawBuilder<string>; data: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  markForJob('hooks', scope.shopId);
  return outboxPort.provided(
    scope,
    sql`select ${sql.lit(event)}::text as event, ${one.subject} as subject, ${one.data} as data ${from}`,
  );
};

/** A receiver gets a subject's events in order. */
export type OutboxEvent = { [E in EventName]: { event: E; subject: string; data: EventData<E> } }[EventName];

export const publishEvents = async (q: Tx, scope: Shop, all: readonly OutboxEvent[]): Promise<void> => {
  if (all.length === 0) return;
  markForJob('hooks', scope.shopId);
  const rows = sql`select t.one ->> 'event' as event, t.one ->> 'subject' as subject, t.one -> 'data' as data
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as t (one, place) order by t.place`;
  await outboxPort.provided(scope, rows).execute(q);
};
