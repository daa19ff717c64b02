/**
 * For tests: random steps of a shop next to its rentals, as far as the shop allows them: sales, washing, expenses with invoices,
 * replaced documents, merged customers, closed days.
 */
import { ledgerContract } from '#ledger/contract.ts';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import type { HistoryCommand, HistoryWorld } from '#orders/amendments/server/testing/history-shop.ts';
import { careContract } from '#care/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';

export const otherShopSteps = [
  'expense',
  'reverse',
  'endInvoice',
  'sell',
  'giveBack',
  'laundry',
  'undoLaundry',
  'fullInvoice',
  'merge',
  'close',
  'closeBooks',
  'settings',
] as const;
export type OtherShopStep = (typeof otherShopSteps)[number];
export type ShopStep = Omit<HistoryCommand, 'kind'>;

const buyer = {
  name: 'บริษัท ราตรี จำกัด',
  address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
  taxId: '0105541069237',
  taxBranchNo: '00000',
};

/** `care`: the expenses that receipts became, for independent sums. */
export const otherShopStepRunner = (
  a: TestApp,
  { staff, admin }: { staff: LoggedInPerson; admin: LoggedInPerson },
  world: Pick<HistoryWorld, 'customerId'>,
  stock: { itemId: number; unitIds: number[]; wnfShopId: number },
  care: Set<number>,
): Record<OtherShopStep, (step: ShopStep) => Promise<{ status: number } | undefined>> => {
  const sales: { id: number; lineId: number }[] = [];
  const own: number[] = [];
  const invoiced: number[] = [];
  const tickets: number[] = [];
  let numbered = 0;
  const now = Date.now();
  const today = () => bangkokDay(new Date());
  const invoice = (vat: number, b: number) => ({
    invoiceNo: `IV-${now}-${++numbered}`,
    day: addDays(today(), -(b % 40)),
    sellerName: 'บริษัท ซักไว จำกัด',
    sellerTaxId: '0105541069237',
    base: Math.round(vat / 0.07),
    vat,
    ...(b % 7 === 0 && { claimMonth: null }),
  });
  const run: ReturnType<typeof otherShopStepRunner> = {
    expense: async ({ a: x, b, c }) => {
      const made = await a.call(admin, cashContract.add, {
        branchId: b % 2 === 0 ? a.shop.branchA : a.shop.branchB,
        body: {
          direction: x % 4 === 0 ? 'income' : 'expense',
          amount: 200 + x + 0.25,
          method: c % 2 === 0 ? 'cash' : 'transfer',
          day: addDays(today(), -(b % 3)),
          ...(x % 4 !== 0 && x % 2 === 0 && { invoice: invoice(1 + (c % 9), b) }),
        },
      });
      if (made.status !== 200) return made;
      own.push(made.data.entryId);
      if (made.data.invoice !== null) invoiced.push(made.data.entryId);
      return made;
    },
    reverse: async (step) => {
      if (own.length === 0) await run.expense(step);
      const id = own.pop();
      return id === undefined
        ? undefined
        : a.call(admin, cashContract.reverse, { params: { id }, body: { reason: 'x' } });
    },
    endInvoice: async (step) => {
      if (invoiced.length === 0) await run.expense({ ...step, a: 2 });
      const id = invoiced.shift();
      return id === undefined
        ? undefined
        : a.call(admin, cashContract.endInvoice, { params: { id }, body: { reason: 'x' } });
    },
    sell: async ({ b, c }) => {
      const unitId = stock.unitIds.pop();
      if (unitId === undefined) return undefined;
      const price = 100 + b + (c % 4) / 4;
      const made = await a.call(admin, retailContract.sell, {
        body: {
          lines: [{ unitId, price, discountReason: 'x' }],
          payments: [{ for: 'price', method: c % 3 === 0 ? 'promptpay' : 'cash', amount: price }],
        },
      });
      if (made.status === 200)
        sales.push({ id: made.data.orderId, lineId: made.data.sales[0]?.saleLineId ?? 0 });
      return made;
    },
    giveBack: async (step) => {
      if (sales.length === 0) await run.sell(step);
      const sale = sales.shift();
      return (
        sale &&
        a.call(admin, retailContract.giveBack, {
          params: { id: sale.id },
          body: { lines: [{ saleLineId: sale.lineId }], reason: 'x' },
        })
      );
    },
    laundry: async ({ a: x, b }) => {
      const unitId = stock.unitIds[0];
      if (unitId === undefined) return undefined;
      const sent = await a.call(staff, careContract.send, {
        body: {
          wnfShopId: stock.wnfShopId,
          itemList: [{ unitId, service: x % 3 === 0 ? 'mend' : 'wash', price: 110 + b }],
        },
      });
      if (sent.status !== 200) return sent;
      const { wnforderId } = sent.data.ticket;
      const back = await a.call(staff, careContract.receive, {
        body: { wnforderId, itemList: [{ unitId }], method: x % 2 === 0 ? 'cash' : 'transfer' },
      });
      if (back.status === 200) {
        care.add(back.data.expenseId ?? 0);
        tickets.push(wnforderId);
      }
      return back;
    },
    undoLaundry: async (step) => {
      if (tickets.length === 0) await run.laundry(step);
      const id = tickets.pop();
      if (id === undefined) return undefined;
      const undone = await a.call(admin, careContract.undoReceive, { params: { id }, body: {} });
      if (undone.status === 200)
        await a.ok(admin, careContract.undoSend, { params: { id }, body: { reason: 'x' } });
      return undone;
    },
    fullInvoice: async ({ a: x }) => {
      const papers = await a.sql<{ id: string }>(
        `select d.id from document d where d.shop_id = ${a.shop.shopId} and d.kind = 'abb_tax_invoice'
           and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id) order by d.id desc limit 6`,
      );
      const paper = papers[x % Math.max(1, papers.length)];
      return (
        paper &&
        a.call(staff, ledgerContract.taxInvoice, { params: { id: Number(paper.id) }, body: { buyer } })
      );
    },
    merge: async ({ b }) => {
      const from = await a.makeCustomer();
      await a.call(staff, rentalsContract.open, {
        body: {
          customerId: from,
          pickupDay: addDays(today(), 1 + (b % 5)),
          returnDay: addDays(today(), 3 + (b % 5)),
          lines: [{ itemId: stock.itemId, quantity: 1 }],
          reserve: true,
          payments: [
            { for: 'price', method: 'card', amount: 123.45 },
            { for: 'bail', method: 'transfer', amount: 77.77 },
          ],
        },
      });
      return a.call(admin, customerContract.merge, { params: { id: world.customerId }, body: { from } });
    },
    close: async ({ b }) =>
      a.call(admin, cashContract.close, {
        body: { day: addDays(today(), -1 - (b % 2)), pieces: [{ value: 20, count: 1 }], note: 'x' },
      }),
    closeBooks: async ({ b }) =>
      a.call(admin, generalLedgerContract.close, { body: { until: addDays(today(), -1 - (b % 4)) } }),
    settings: async ({ a: x, b, c }) => {
      await a.sql(
        `update shop set bail_vat = $1, damage_fee_vat = $2, late_fee_vat = $3 where shop_id = ${a.shop.shopId}`,
        [x % 3 > 0, b % 2 === 0, c % 2 === 0],
      );
      return { status: 200 };
    },
  };
  return run;
};
