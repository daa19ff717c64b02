/**
 * What other systems are told of is put down in the transaction that changes it, by whoever writes the thing
 * (docs/decisions/0068-hooks.md). The room that tells them says how: nothing is written where nobody listens.
 */
import { type RawBuilder, sql } from 'kysely';
import type { EventData, EventName } from '#lib/vocabulary/webhook-events.ts';
import { asked } from '../ports/define-port.ts';
import type { Tx } from '../db/db.ts';
import type { Scope } from '../tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** The statement that keeps what is told; `rows` selects event, subject and data (jsonb). */
export type Listeners = (scope: Shop, rows: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Who is told. */
export const listeners = asked<Listeners>('who is told of events');

const shops = new Set<number>();
/** Shops of which something was told in this process since the last time of asking, committed or not yet. */
export const shopsTold = (): number[] => {
  const all = [...shops];
  shops.clear();
  return all;
};

/** Something of the shop is to be told again, or anew. */
export const markTold = (shopId: number): void => void shops.add(shopId);

/** As a statement, or as part of the one that makes the change: every row of `from` (begins with FROM) is an event. */
export const telling = (
  scope: Shop,
  event: EventName,
  one: { subject: RawBuilder<string>; data: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  shops.add(scope.shopId);
  return listeners.answers(
    scope,
    sql`select ${sql.lit(event)}::text as event, ${one.subject} as subject, ${one.data} as data ${from}`,
  );
};

/** Events of one thing, in their order. */
export type Told = { [E in EventName]: { event: E; subject: string; data: EventData<E> } }[EventName];

/** Puts them down; nothing for none. */
export const tell = async (q: Tx, scope: Shop, all: readonly Told[]): Promise<void> => {
  if (all.length === 0) return;
  shops.add(scope.shopId);
  const rows = sql`select t.one ->> 'event' as event, t.one ->> 'subject' as subject, t.one -> 'data' as data
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as t (one, place) order by t.place`;
  await listeners.answers(scope, rows).execute(q);
};
