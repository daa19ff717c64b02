import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Returns satang of the deposit on a card, neither captured nor released. */
export type CardHoldProvider = (scope: Pick<Scope, 'shopId'>, orderId: number) => RawBuilder<number>;
export const cardHoldPort = definePort<CardHoldProvider>('deposits held on cards');

/**
 * A deposit on a card was never paid, so it cannot be returned or deducted as money. Throws CARD_HELD if less
 * than `amount` is money.
 */
export const assertNotOnCard = async (
  q: Tx,
  scope: Scope,
  { orderId, bailHeld }: { orderId: number; bailHeld: number },
  amount: number,
): Promise<void> => {
  const { rows } = await sql<{
    held: number;
  }>`select ${cardHoldPort.provided(scope, orderId)} as held`.execute(q);
  const held = rows[0]?.held ?? 0;
  if (held > 0 && amount > bailHeld - held)
    throw new AppError('CARD_HELD', { values: { held: formatBaht(held) } });
};
