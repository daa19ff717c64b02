import { sql } from 'kysely';

const receiver = sql<string>`coalesce(nullif(m.reply_to, ''), m.from_address)`;

const fromPersons = sql`from mail m
  where m.shop_id = c.shop_id and m.conversation_id = c.id and m.direction = 'in' and m.auto = '' and m.message_id <> ''`;

/** Address for answers in conversation `c`: the last writer's, else the first address. */
export const receiverOfConversation = sql<string>`coalesce((select ${receiver} ${fromPersons} order by m.id desc limit 1), c.email)`;

/** True if several persons wrote. Earlier versions joined mails by sender and subject. */
export const hasOtherWriters = sql<boolean>`exists (select ${fromPersons} and lower(${receiver}) <> lower(${receiverOfConversation}))`;

export const receiverOfMail = (mail: { replyTo: string; fromAddress: string }): string =>
  mail.replyTo || mail.fromAddress;
