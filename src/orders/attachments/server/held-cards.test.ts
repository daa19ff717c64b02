import { beforeAll, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { attachmentContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
beforeAll(async () => {
  await settings(true, true);
});
const settings = (holds: boolean, photo: boolean) =>
  a.sql('update shop set holds_cards = $1, card_photo = $2', [holds, photo]);
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
const hold = (order: Order, body: object = {}, who = a.shop.staff) =>
  a.call(who, attachmentContract.holdCard, {
    ...at(order),
    body: { kind: 'citizen', number: '4z21', drawer: 'A1', ...body },
  });
const of = (order: Order, cardId: number) => ({ params: { id: order.orderId, cardId } });
const signed = async (order: Order): Promise<number> =>
  (await a.ok(a.shop.staff, attachmentContract.signOnPaper, { ...at(order), body: { moment: 'card' } }))
    .signatureId;
const give = (order: Order, cardId: number, signatureId: number, who = a.shop.staff) =>
  a.call(who, attachmentContract.giveCardBack, { ...of(order, cardId), body: { signatureId } });

it('keeps the order open until the card is returned, and closes it then', async () => {
  const out = await make.out();
  const { cardId } = (await hold(out)).data;
  const back = await make.back(out);
  expect(back.keptOpen).toBe(true);
  const body = { amount: 1000, method: 'cash' as const };
  const settled = await a.ok(a.shop.staff, refundContract.refund, { ...at(back), body });
  expect([settled.state, settled.money.bailHeld]).toEqual(['returned', 0]);
  const done = await give(out, cardId, await signed(out));
  expect(done.data).toMatchObject({ state: 'closed', keptOpen: false });
  expect(await a.sql('select number, photo, drawer, kind from held_card where id = $1', [cardId])).toEqual([
    { number: null, photo: null, drawer: '', kind: 'citizen' },
  ]);
  expect((await give(out, cardId, await signed(out))).error.code).toBe('ILLEGAL_TRANSITION');
});

it('enforces in the database: no order closes while it has a card, and a returned card leaves no data', async () => {
  const order = await make.reserved();
  const { cardId } = (await hold(order)).data;
  await expect(
    a.sql("update order_sums set state = 'closed' where order_id = $1", [order.orderId]),
  ).rejects.toThrow('held_card_order_open');
  await expect(
    a.sql('update held_card set back_at = now(), signature_id = $2 where id = $1', [
      cardId,
      await signed(order),
    ]),
  ).rejects.toThrow('held_card_forgotten');
  await expect(a.sql("update held_card set number = '4321' where id = $1", [cardId])).rejects.toThrow(
    'check',
  );
});

it('seals number and photo, shows them to users with the right, and clears them on return', async () => {
  const order = await make.reserved();
  const { data: card } = await hold(order);
  expect(card).toMatchObject({ hasNumber: true, hasPhoto: false, drawer: 'A1' });
  const shot = await a.ok(a.shop.staff, attachmentContract.photoCard, {
    ...of(order, card.cardId),
    file: pictureFile(),
  });
  expect(shot.hasPhoto).toBe(true);
  expect((await a.call(a.shop.staff, attachmentContract.seeCard, of(order, card.cardId))).status).toBe(403);
  const seen = await a.ok(a.shop.admin, attachmentContract.seeCard, of(order, card.cardId));
  expect(seen.number).toBe('4Z21');
  expect(seen.photo).toMatch(/^data:image\/webp;base64,UklGR/);
  const [row] = await a.sql<{ row: string }>(
    'select row_to_json(h)::text as row from held_card h where id = $1',
    [card.cardId],
  );
  expect(row?.row).not.toMatch(/4Z21|UklGR/);
  await give(order, card.cardId, await signed(order));
  expect(await a.ok(a.shop.admin, attachmentContract.seeCard, of(order, card.cardId))).toEqual({
    number: '',
    photo: '',
  });
  const log = JSON.stringify(
    await a.sql("select before, after from audit_log where action like 'rental.%Card%'"),
  );
  expect(log).toContain('cardId');
  expect(log).not.toMatch(/4Z21|4z21|A1|UklGR/);
});

it('requires a separate signature for each return, made after the card was left', async () => {
  const order = await make.reserved();
  const early = await signed(order);
  const { cardId } = (await hold(order)).data;
  expect((await give(order, cardId, early)).error.code).toBe('CARD_UNSIGNED');
  const other = await make.reserved();
  expect((await give(order, cardId, await signed(other))).error.code).toBe('CARD_UNSIGNED');
  const signature = await signed(order);
  expect((await give(order, cardId, signature)).status).toBe(200);
  const second = (await hold(order, { kind: 'passport' })).data.cardId;
  expect((await give(order, second, signature)).error.code).toBe('CARD_UNSIGNED');
});

it('lists a card at its branch until it is returned', async () => {
  const order = await make.reserved();
  const { cardId } = (await hold(order, { kind: 'student' })).data;
  const mine = async (who: LoggedInPerson) =>
    (await a.ok(who, attachmentContract.cardsHere, { query: { size: 100 } })).itemList.filter(
      (one) => one.cardId === cardId,
    );
  expect(await mine(a.shop.staff)).toMatchObject([{ orderNo: order.orderNo, kind: 'student', drawer: 'A1' }]);
  expect(await mine(a.shop.staff2)).toEqual([]);
  expect(await mine(a.other.staff)).toEqual([]);
  await give(order, cardId, await signed(order));
  expect(await mine(a.shop.staff)).toEqual([]);
  const { cards } = await a.ok(a.shop.staff, attachmentContract.record, at(order));
  expect(cards).toMatchObject([{ kind: 'student', drawer: '', hasNumber: false }]);
  expect(cards[0]?.backAt).not.toBeNull();
});

it("takes cards and photos only when the shop's settings allow it", async () => {
  const order = await make.reserved();
  const { cardId } = (await hold(order)).data;
  await settings(true, false);
  const shot = await a.call(a.shop.staff, attachmentContract.photoCard, {
    ...of(order, cardId),
    file: pictureFile(),
  });
  expect(shot.error.code).toBe('CARDS_OFF');
  await settings(false, false);
  expect((await hold(await make.reserved())).error.code).toBe('CARDS_OFF');
  await settings(true, true);
});

it('refuses 400, 403, 404, and a card when all garments are returned', async () => {
  const order = await make.reserved();
  expect((await hold(order, { number: '123' })).status).toBe(400);
  expect((await hold(order, { kind: 'visa' })).status).toBe(400);
  expect((await hold(order, {}, a.other.staff)).status).toBe(404);
  expect((await hold(order, {}, a.shop.staff2)).status).toBe(404);
  const { cardId } = (await hold(order)).data;
  expect((await give(order, cardId, 1, a.other.staff)).status).toBe(404);
  expect((await a.call(a.other.admin, attachmentContract.seeCard, of(order, cardId))).status).toBe(404);
  const gone = await make.back(await make.out());
  expect((await hold(gone)).error.code).toBe('ILLEGAL_TRANSITION');
  expect((await a.call(null, attachmentContract.cardsHere, { query: {} })).status).toBe(401);
  expect((await a.ok(a.shop.staff, orderContract.get, at(order))).keptOpen).toBe(true);
});
