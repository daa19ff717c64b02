import { sql } from 'kysely';
import { type LetterParts, type VoucherLetter, webSalePort } from './web-sale-port.ts';

const most = 50;
const mostTries = 10;

export const shopsWithVoucherLetters = sql`select s.shop_id from voucher_sale s where s.mail_at <= now()`;

const due = (shopId: number) => sql<{ id: number }>`
  select s.id from voucher_sale s where s.shop_id = ${shopId} and s.mail_at <= now() order by s.mail_at limit ${most}`;

/** Sets the next try first, so that two processes do not send one letter. */
const take = (shopId: number, id: number) => sql<VoucherLetter & { void: boolean }>`
  update voucher_sale s set mail_tries = s.mail_tries + 1,
    mail_at = case when s.mail_tries < ${mostTries} then now() + interval '5 minutes' * power(2, s.mail_tries) end
  from voucher v, shop h
  where s.shop_id = ${shopId} and s.id = ${id} and s.mail_at <= now()
    and v.shop_id = s.shop_id and v.id = s.voucher_id and h.shop_id = s.shop_id
  returning s.shop_id as "shopId", h.name as "shopName", s.email, s.language, s.sealed, v.code, v.amount,
    v.last_day as "lastDay", v.voided_at is not null as void`;

export const sendVoucherLetters = async (
  parts: LetterParts,
  shopId: number,
  stopped: () => boolean,
): Promise<void> => {
  const { db } = parts;
  let failed: unknown;
  for (const { id } of await db.read({ shopId }, due(shopId))) {
    if (stopped()) return;
    const [letter] = await db.tx({ shopId }, async (q) => (await take(shopId, id).execute(q)).rows);
    if (letter === undefined) continue;
    try {
      if (!letter.void && !(await webSalePort.provided.letter(parts, letter))) continue;
      await db.tx({ shopId }, (q) =>
        sql`update voucher_sale set mail_at = null where shop_id = ${shopId} and id = ${id}`.execute(q),
      );
    } catch (error) {
      failed = error;
    }
  }
  if (failed !== undefined) throw failed;
};
