import { sql } from 'kysely';
import type { PlaceParts } from '#ledger/address.ts';
import type { PaperMailPort } from '#bookkeeping/e-tax/server/index.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { channelSettingsQuery } from '../channels.ts';

const put: PaperMailPort['put'] = async (q, scope, mail, afterCommit) => {
  const way = (await channelSettingsQuery(scope).execute(q)).rows.find(
    (one) => one.channel === 'email' && one.active,
  );
  if (way === undefined) return false;
  await sql`
    insert into message (shop_id, branch_id, customer_id, etax_mail_id, kind, dedupe, channel, recipient, copy_to, subject, body, created_by)
    select s.shop_id, ${mail.branchId}, o.customer_id, ${mail.etaxMailId}, 'etax', ${`etax:${mail.etaxMailId}`}, 'email', ${mail.to}, ${mail.copy},
      ${mail.subject}, ${mail.body}, ${scope.userId}
    from shop s left join rental_order o on o.shop_id = s.shop_id and o.id = ${mail.orderId}
    where s.shop_id = ${scope.shopId}`.execute(q);
  afterCommit(() => wakeJob('messages', scope.shopId));
  return true;
};

export const paperMailOfShop: PaperMailPort = {
  put,
  delivery: (shopId, etaxMailId) => sql`(
    select json_build_object('state', o.state, 'error', o.error, 'to', o.recipient, 'copy', o.copy_to) from message o
    where o.shop_id = ${shopId} and o.etax_mail_id = ${etaxMailId})`,
  addressOf: (shopId, orderId) => sql<string>`coalesce((
    select c.email from rental_order o join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    where o.shop_id = ${shopId} and o.id = ${orderId}), '')`,
  homeOf: (shopId, orderId) => sql<PlaceParts | null>`(
    select json_build_object('subdistrict', c.subdistrict, 'district', c.district, 'province', c.province, 'postcode', c.postcode)
    from rental_order o join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    where o.shop_id = ${shopId} and o.id = ${orderId} and c.postcode <> '')`,
};
