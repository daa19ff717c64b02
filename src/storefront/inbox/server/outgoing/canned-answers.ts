import { sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { inboxContract } from '#storefront/inbox/contract.ts';
import type { CannedAnswer } from '#storefront/inbox/compose-contract.ts';
import { mailOutbox } from './outbox.ts';

const most = 500;

const rowsOf = (scope: Pick<Scope, 'shopId'>) => sql<CannedAnswer>`
  select id, name, language, body from canned_answer where shop_id = ${scope.shopId}
  order by name collate "th-x-icu", language limit ${sql.lit(most)}`;

const asShown = (all: readonly CannedAnswer[]): CannedAnswer[] =>
  all.map((one) => ({ ...one, body: mailOutbox.provided.asShown(one.body, one.language) }));

export const listCannedAnswers = readHandler<typeof inboxContract.cannedAnswers>((db, scope, call) =>
  db.tx(scope, async (q) => {
    const { conversationId } = call.query;
    const { rows } = await rowsOf(scope).execute(q);
    if (conversationId === undefined) return asShown(rows);
    const [about] = (
      await sql<{ name: string; orderId: number | null }>`
        select coalesce(k.name, c.name) as name, c.order_id as "orderId" from conversation c
        left join customer k on k.shop_id = c.shop_id and k.id = c.customer_id
        where c.shop_id = ${scope.shopId} and c.id = ${conversationId}`.execute(q)
    ).rows;
    if (about === undefined) return call.fail('NOT_FOUND');
    const bodies = await mailOutbox.provided.filled(q, scope, rows, about);
    return rows.map((one, n) => ({ ...one, body: bodies[n] ?? one.body }));
  }),
);

export const saveCannedAnswer = writeHandler<typeof inboxContract.saveCannedAnswer>(
  async (q, scope, call) => {
    const { name, language }: { name: string; language: Language } = call.body;
    const body = mailOutbox.provided.asKept(call.body.body);
    const before = asShown((await rowsOf(scope).execute(q)).rows);
    if (body === '')
      await sql`delete from canned_answer where shop_id = ${scope.shopId} and name = ${name} and language = ${language}`.execute(
        q,
      );
    else
      await sql`
      insert into canned_answer (shop_id, name, language, body) values (${scope.shopId}, ${name}, ${language}, ${body})
      on conflict (shop_id, language, name) do update set body = excluded.body`.execute(q);
    const after = asShown((await rowsOf(scope).execute(q)).rows);
    endIfUnchanged(before, after);
    await writeAudit(q, scope, {
      action: 'mail.saveAnswer',
      subject: 'canned_answer',
      after: { name, language },
    });
    return after;
  },
);
