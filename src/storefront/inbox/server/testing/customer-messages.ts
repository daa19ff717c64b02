import type { TestApp } from '#test/server/test-app.ts';
import { saveContactForm } from '../receive.ts';

/** `write(body, typed, shopId)` stores a contact form message and returns its mail and conversation. */
export const customerMessagesOn =
  (a: TestApp) =>
  async (
    body: string,
    typed: { name?: string; phone?: string; email?: string } = {},
    shopId = a.shop.shopId,
  ): Promise<{ id: number; conversationId: number }> => {
    const key = crypto.randomUUID();
    const { name = 'ฟ้า', phone = '081-234 5678', email = '' } = typed;
    await a.db.tx({ shopId }, (q) => saveContactForm(q, { shopId }, key, { name, phone, email, body }, 'th'));
    const [made] = await a.sql<{ id: string; conversation_id: string }>(
      'select m.id, m.conversation_id from mail m join conversation c on c.shop_id = m.shop_id and c.id = m.conversation_id where c.begun_by = $1',
      [`contact:${key}`],
    );
    return { id: Number(made?.id), conversationId: Number(made?.conversation_id) };
  };
