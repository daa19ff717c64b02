/** Each waiting slip of a customer costs one call. Only a call without result is repeated. */
import { sql } from 'kysely';
import { slipPayload } from '#lib/payments/promptpay.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { isSlipOpen, isSlipWaiting, slipPictureJoin } from '../slips-sql.ts';
import { receiverFits } from './receiver-fits.ts';
import { openSlipService, slipServiceQuery } from './settings.ts';
import type { SlipAnswer, SlipService } from './slip-service.ts';

type Slip = { bank: string; ref: string; tries: number };
type Shop = { shopId: number };

const maxTries = 3;
/** Minutes until the next call, by reason. Banks publish some transfers late. */
const waits = { service: 5, pending: 10, key: 60, quota: 60 } as const;
/** Minutes until a call counts as broken off. */
const patience = 5;

/** Slips older than three days are not checked, because users have looked at them. */
const isDue = sql<boolean>`(b.slip_at >= v.since and b.slip_at > now() - interval '3 days'
  and not exists (select from slip_check c where c.shop_id = x.shop_id and c.bank = x.bank and c.transaction_ref = x.transaction_ref))`;
const isDueAgain = sql<boolean>`(c.tries < ${sql.lit(maxTries)} and (c.next_at <= now()
  or c.state = 'asking' and c.asked_at < now() - make_interval(mins => ${sql.lit(patience)})))`;

const shopsWithSlips = sql<{ shop_id: number }>`
  select b.shop_id from bill b ${slipPictureJoin} join slip_service v on v.shop_id = b.shop_id and v.active
  where ${isSlipOpen} and ${isDue}
  union select c.shop_id from slip_check c join slip_service v on v.shop_id = c.shop_id and v.active where ${isDueAgain}`;

const claimNew = (shop: Shop) => sql<Slip>`
  insert into slip_check (shop_id, bank, transaction_ref, state)
  select ${shop.shopId}::int, x.bank, x.transaction_ref, 'asking' from bill b ${slipPictureJoin}
  join slip_service v on v.shop_id = b.shop_id
  where b.shop_id = ${shop.shopId} and ${isSlipWaiting(shop)} and ${isDue} order by b.slip_at limit 1
  on conflict do nothing returning bank, transaction_ref as ref, tries`;

const claimAgain = (shop: Shop) => sql<Slip>`
  with again as materialized (select c.bank, c.transaction_ref from slip_check c
    where c.shop_id = ${shop.shopId} and ${isDueAgain} order by c.asked_at limit 1 for update skip locked)
  update slip_check c set state = 'asking', reason = '', tries = c.tries + 1, asked_at = now(), next_at = null
  from again where c.shop_id = ${shop.shopId} and c.bank = again.bank and c.transaction_ref = again.transaction_ref
  returning c.bank, c.transaction_ref as ref, c.tries`;

type Claimed = { slip: Slip; service: SlipService };

const claim = (db: Db, seal: Seal, shop: Shop): Promise<Claimed | undefined> =>
  db.tx(shop, async (q) => {
    const [row] = (await slipServiceQuery(shop).execute(q)).rows;
    if (row?.active !== true || row.usedToday >= row.dailyLimit) return undefined;
    const service = openSlipService(seal, shop.shopId, row);
    if (service === null) return undefined;
    const [again] = (await claimAgain(shop).execute(q)).rows;
    const slip = again ?? (await claimNew(shop).execute(q)).rows[0];
    return slip && { slip, service };
  });

const keep = async (db: Db, shop: Shop, { bank, ref, tries }: Slip, answer: SlipAnswer): Promise<void> => {
  const where = sql`shop_id = ${shop.shopId} and bank = ${bank} and transaction_ref = ${ref}`;
  await db.tx(shop, async (q) => {
    if (answer.state !== 'found') {
      const reason = answer.state === 'unavailable' ? answer.reason : '';
      const wait = reason === '' || tries >= maxTries ? null : waits[reason];
      await sql`update slip_check set state = ${answer.state}, reason = ${reason},
        next_at = now() + make_interval(mins => ${wait}::int) where ${where}`.execute(q);
      return;
    }
    const { rows } = await sql<{ promptPayId: string; bankAccount: string }>`
      select coalesce(promptpay_id, '') as "promptPayId", coalesce(bank_account, '') as "bankAccount"
      from shop where shop_id = ${shop.shopId}`.execute(q);
    const { facts } = answer;
    const own = receiverFits(facts.receiver, rows[0] ?? { promptPayId: '', bankAccount: '' });
    await sql`update slip_check set state = 'found', reason = '', amount = ${facts.amount}, receiver_name = ${facts.receiver.name.slice(0, 200)},
      receiver_account = ${(facts.receiver.proxy || facts.receiver.account).slice(0, 60)},
      receiver_fits = ${answer.wrongReceiver ? false : own}::boolean,
      is_duplicate = ${answer.duplicate && tries === 1}, transferred_at = ${facts.at}::timestamptz where ${where}`.execute(
      q,
    );
  });
};

/** The answer must be for this slip. */
const ask = async ({ slip, service }: Claimed): Promise<SlipAnswer> => {
  const answer = await service.verifySlip({ payload: slipPayload({ bank: slip.bank, transRef: slip.ref }) });
  return answer.state === 'found' && answer.facts.transRef !== slip.ref
    ? { state: 'unavailable', reason: 'service' }
    : answer;
};

export type SlipChecksContext = { db: Db; seal: Seal; changed: (shopId: number) => void };

export const checkWaitingSlips = async (
  { db, seal, changed }: SlipChecksContext,
  shopId: number,
  stopped: () => boolean = () => false,
): Promise<void> => {
  while (!stopped()) {
    const claimed = await claim(db, seal, { shopId });
    if (claimed === undefined) return;
    await keep(db, { shopId }, claimed.slip, await ask(claimed));
    changed(shopId);
  }
};

export const slipChecksJob = (context: SlipChecksContext): ShopJob => ({
  name: 'slipChecks',
  looks: [{ schedule: '* * * * *', shops: shopsWithSlips }],
  work: (shopId, { stopped }) => checkWaitingSlips(context, shopId, stopped),
});
