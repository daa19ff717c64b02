/** The page compares the ledger with the provider's current data. */
import { addDays, asDay, bangkokDay, type Day } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { onlinePaymentsContract } from '../contract.ts';
import type { OnlineDay } from '../day-shapes.ts';
import { accountsQuery, openGatewayOf } from './gateway-access.ts';
import { GatewayError, type GatewayPayout, type PaymentGateway } from './gateways/gateway.ts';
import { dayDifferencesQuery, dayMovesQuery, daySumsQuery, paymentsByReferenceQuery } from './sql/day.ts';

const shownDays = 14;

/** Returns null if the provider does not answer. A restored copy does not call the provider. */
const readPayouts = async (
  gateway: PaymentGateway | undefined,
  day: Day,
): Promise<GatewayPayout[] | null> => {
  if (gateway === undefined) return null;
  try {
    return await gateway.payouts(day, day);
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
};

const sumOf = (items: GatewayPayout['items'], kind: 'payment' | 'refund'): number =>
  items.reduce((sum, one) => (one.kind === kind ? sum + one.gross : sum), 0);
const feesOf = (items: GatewayPayout['items']): number =>
  items.reduce((sum, one) => sum + one.fee + (one.kind === 'fee' ? -one.gross : 0), 0);

type Difference = OnlineDay['differences'][number];

const payoutDifferences = async (
  db: Db,
  scope: Scope,
  payouts: readonly GatewayPayout[],
): Promise<Difference[]> => {
  const items = payouts.flatMap((one) => one.items).filter((one) => one.kind === 'payment');
  const named = items.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const known = new Map(
    (await db.read(scope, paymentsByReferenceQuery(scope, named))).map((one) => [one.reference, one]),
  );
  return items.flatMap(({ reference, providerId, gross }): Difference[] => {
    const payment = reference === null ? undefined : known.get(reference);
    if (payment === undefined)
      return [{ kind: 'unknown', orderId: null, orderNo: providerId, amount: bahtOf(gross) }];
    const { orderId, orderNo, captured } = payment;
    return captured === gross
      ? []
      : [{ kind: 'payoutAmount', orderId, orderNo, amount: bahtOf(gross - captured) }];
  });
};

export const readOnlineDay: Handler<typeof onlinePaymentsContract.day> = {
  reads: true,
  run: async (db, scope, call) => {
    const day = asDay(call.query.day ?? bangkokDay(new Date()));
    const first = addDays(day, 1 - shownDays);
    const [accounts, rows, sums, differences] = await db.readAll(scope, [
      accountsQuery(scope),
      dayMovesQuery(scope, day),
      daySumsQuery(scope, first, day),
      dayDifferencesQuery(scope, day),
    ]);
    const account = accounts.find((one) => one.active && one.livemode === true);
    const payouts =
      account === undefined ? [] : await readPayouts(openGatewayOf(call.seal, scope.shopId, account), day);
    const ofDay = (one: string) => sums.find((row) => row.day === one) ?? { taken: 0, refunded: 0, fees: 0 };
    const { taken, refunded, fees } = ofDay(day);
    return {
      day,
      provider: account?.provider ?? null,
      rows: rows.map((found) => {
        const { id, reference: _, amount, fee, ...row } = found;
        return { ...row, paymentId: id, amount: bahtOf(amount), fee: fee === null ? null : bahtOf(fee) };
      }),
      taken: bahtOf(taken),
      refunded: bahtOf(refunded),
      fees: bahtOf(fees),
      net: bahtOf(taken - refunded - fees),
      payouts:
        payouts?.map(({ id, day: arrival, amount, items }) => ({
          payoutId: id,
          day: arrival,
          amount: bahtOf(amount),
          payments: bahtOf(sumOf(items, 'payment')),
          refunds: bahtOf(sumOf(items, 'refund')),
          fees: bahtOf(feesOf(items)),
        })) ?? null,
      differences: [
        ...differences.map((one) => ({ ...one, amount: bahtOf(one.amount) })),
        ...(await payoutDifferences(db, scope, payouts ?? [])),
      ],
      lastDays: Array.from({ length: shownDays }, (_, index) => {
        const one = addDays(first, index);
        const { taken: t, refunded: r, fees: f } = ofDay(one);
        return { day: one, taken: bahtOf(t), refunded: bahtOf(r), fees: bahtOf(f) };
      }),
    };
  },
};
