import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { languages } from '#lib/text/languages.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { logWords } from '../words/log/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

it('shows each action with its label of the audit log, in the language of the request', async () => {
  await a.sql('update shop set holds_cards = true');
  const { orderId } = await make.reserved();
  const params = { id: orderId };
  await a.ok(a.shop.staff, attachmentContract.holdCard, {
    params,
    body: { kind: 'citizen', number: '4z21', drawer: 'A1' },
  });
  await a.sql(
    `insert into audit_log (shop_id, branch_id, user_id, action, subject, subject_id)
    select shop_id, branch_id, user_id, one, subject, subject_id from audit_log
    cross join unnest($2::text[]) one where subject = 'rental_order' and subject_id = $1 and action = 'rental.open'`,
    [
      orderId,
      ['billing.sent', 'rental.slip', 'party.assign', 'webshop.makeLink', 'rental.addPhoto', 'gone.by'],
    ],
  );
  for (const language of languages) {
    const { itemList } = await a.ok(a.shop.staff, orderContract.log, {
      params,
      headers: { 'accept-language': language },
    } as never);
    const { actions, say } = logWords[language];
    expect(itemList.map((one) => one.what)).toEqual([
      actions['rental.open'],
      actions['rental.holdCard'],
      actions['billing.sent'],
      actions['rental.slip'],
      actions['party.assign'],
      actions['webshop.makeLink'],
      actions['rental.addPhoto'],
      say.done,
    ]);
  }
});
