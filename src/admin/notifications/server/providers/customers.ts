import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import { webRequestIdsOf } from '#storefront/web-shop/server/index.ts';
import { eraseOldAddresses, eraseForgottenMessages } from '../make-messages.ts';

/** Merges move messages. Erasures leave rows without content. */
export const customerMessages: CustomerDataProvider = {
  counts: {
    messages: ({ shopId }, customerId) => sql<number>`
      (select count(*) from message m where m.shop_id = ${shopId} and m.customer_id = ${customerId})`,
  },
  follow: async (q, scope, { from, into }) => {
    await sql`update message set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  forget: async (q, scope, _, __, ___, emails) => {
    await eraseForgottenMessages(q, scope.shopId);
    await eraseOldAddresses(q, scope.shopId, emails);
  },
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{
      at: string;
      channel: string;
      recipient: string;
      text: string;
      status: string;
    }>`
      select created_at as at, channel::text, recipient, concat_ws(' ', nullif(subject, ''), body) as text, state::text as status
      from message where shop_id = ${scope.shopId}
        and (customer_id = ${customerId} or request_id in (${webRequestIdsOf(scope, customerId)})) order by id`.execute(
      q,
    );
    return [{ name: 'messages', rows }];
  },
};
