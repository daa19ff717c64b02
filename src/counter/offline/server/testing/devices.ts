import { randomUUID } from 'node:crypto';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays } from '#test/builders/index.ts';
import { type StepDraft, offlineContract } from '#counter/offline/contract.ts';
import { stepNow } from './samples.ts';

export const testDevicesOn = (a: TestApp) => {
  let customerId: number | undefined;
  const deviceOf = async (who: LoggedInPerson = a.shop.staff) => {
    const body = { device: randomUUID() };
    const { deviceNo, stepKey } = await a.ok(who, offlineContract.openDevice, { body });
    await a.ok(who, offlineContract.numbers, { body });
    const of = { ...body, deviceNo, branchId: a.shop.branchA };
    let n = 0;
    return {
      ...of,
      stepKey,
      step: (what: StepDraft['what'], more: Partial<StepDraft> = {}): StepDraft => ({
        ...stepNow(of, ++n, what),
        ...more,
      }),
    };
  };
  const send = (step: StepDraft, who: LoggedInPerson = a.shop.staff) =>
    a.call(who, offlineContract.send, { body: step });
  const sent = async (step: StepDraft, who?: LoggedInPerson) => (await send(step, who)).data;
  const settle = (stepId: number, body: object, who: LoggedInPerson = a.shop.staff) =>
    a.call(who, offlineContract.settle, { params: { id: stepId }, body: body as never });
  const order = (id: number) => a.ok(a.shop.staff, orderContract.get, { params: { id } });
  const drawer = async () =>
    (
      await a.sql<{ sum: string }>(
        "select coalesce(sum(amount), 0) / 100 as sum from ledger_entry where shop_id = $1 and branch_id = $2 and method = 'cash'",
        [a.shop.shopId, a.shop.branchA],
      )
    ).map((row) => Number(row.sum))[0] ?? 0;

  const rental = async (more: object = {}) => {
    const { itemId, units } = await a.makeItem({ rentalPrice: 500, bail: 1000 });
    const barcode = units[0]?.barcode ?? '';
    const what = {
      kind: 'open' as const,
      customerId: customerId ?? (customerId = await a.makeCustomer()),
      returnDay: inDays(2),
      lines: [{ itemId, barcode }],
      payments: [cash('price', 500), cash('bail', 1000)],
      ...more,
    };
    return { itemId, barcode, what };
  };

  return { deviceOf, send, sent, settle, order, drawer, rental };
};
