/**
 * The random steps of a shop other than rentals are sales, laundry, expenses with invoices, replaced
 * documents, merged customers and closed days. A step that the shop refuses is skipped.
 */
import { ledgerContract } from '#ledger/contract.ts';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import type { HistoryCommand, HistoryWorld } from '#orders/amendments/server/testing/history-shop.ts';
import { careContract } from '#care/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { taxConditions } from '#cash/withheld-tax.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';

export const otherShopSteps = [
  'expense',
  'reverse',
  'endInvoice',
  'sell',
  'giveBack',
  'sellVoucher',
  'giveVoucher',
  'spendVoucher',
  'voidVoucher',
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

const payee = { name: buyer.name, taxId: buyer.taxId, address: buyer.address };

type StepAnswer = { status: number } | undefined;
type Parts = {
  staff: LoggedInPerson;
  admin: LoggedInPerson;
  world: Pick<HistoryWorld, 'customerId'>;
  stock: { itemId: number; unitIds: number[]; wnfShopId: number };
  /** The ids of expenses for received laundry, for independent sums. */
  care: Set<number>;
};

const today = () => bangkokDay(new Date());

export class OtherShopSteps implements Record<OtherShopStep, (step: ShopStep) => Promise<StepAnswer>> {
  readonly #app: TestApp;
  readonly #parts: Parts;
  readonly #sales: { id: number; lineId: number }[] = [];
  readonly #own: number[] = [];
  readonly #invoiced: number[] = [];
  readonly #tickets: number[] = [];
  readonly #vouchers: { id: number; code: string }[] = [];
  readonly #startedAt = Date.now();
  #invoices = 0;

  constructor(app: TestApp, parts: Parts) {
    this.#app = app;
    this.#parts = parts;
  }

  async expense({ a: x, b, c }: ShopStep): Promise<StepAnswer> {
    const made = await this.#app.call(this.#parts.admin, cashContract.add, {
      branchId: b % 2 === 0 ? this.#app.shop.branchA : this.#app.shop.branchB,
      body: {
        direction: x % 4 === 0 ? 'income' : 'expense',
        amount: 200 + x + 0.25,
        method: c % 2 === 0 ? 'cash' : 'transfer',
        day: addDays(today(), -(b % 3)),
        ...(x % 4 !== 0 && x % 2 === 0 && { invoice: this.#invoice(1 + (c % 9), b) }),
        ...(x % 4 === 1 &&
          c % 2 === 1 && {
            withholding: { income: 'service', condition: taxConditions[b % 3] ?? 'withheld', payee },
          }),
      },
    });
    if (made.status !== 200) return made;
    this.#own.push(made.data.entryId);
    if (made.data.invoice !== null) this.#invoiced.push(made.data.entryId);
    return made;
  }

  async reverse(step: ShopStep): Promise<StepAnswer> {
    if (this.#own.length === 0) await this.expense(step);
    const id = this.#own.pop();
    return id === undefined
      ? undefined
      : this.#app.call(this.#parts.admin, cashContract.reverse, { params: { id }, body: { reason: 'x' } });
  }

  async endInvoice(step: ShopStep): Promise<StepAnswer> {
    if (this.#invoiced.length === 0) await this.expense({ ...step, a: 2 });
    const id = this.#invoiced.shift();
    return id === undefined
      ? undefined
      : this.#app.call(this.#parts.admin, cashContract.endInvoice, { params: { id }, body: { reason: 'x' } });
  }

  async sell({ b, c }: ShopStep): Promise<StepAnswer> {
    const unitId = this.#parts.stock.unitIds.pop();
    if (unitId === undefined) return undefined;
    const price = 100 + b + (c % 4) / 4;
    const made = await this.#app.call(this.#parts.admin, retailContract.sell, {
      body: {
        lines: [{ unitId, price, discountReason: 'x' }],
        payments: [{ for: 'price', method: c % 3 === 0 ? 'promptpay' : 'cash', amount: price }],
      },
    });
    if (made.status === 200)
      this.#sales.push({ id: made.data.orderId, lineId: made.data.sales[0]?.saleLineId ?? 0 });
    return made;
  }

  async giveBack(step: ShopStep): Promise<StepAnswer> {
    if (this.#sales.length === 0) await this.sell(step);
    const sale = this.#sales.shift();
    return (
      sale &&
      this.#app.call(this.#parts.admin, retailContract.giveBack, {
        params: { id: sale.id },
        body: { lines: [{ saleLineId: sale.lineId }], reason: 'x' },
      })
    );
  }

  async sellVoucher({ a: x, c }: ShopStep): Promise<StepAnswer> {
    const made = await this.#app.call(this.#parts.staff, voucherContract.sell, {
      body: { amount: 100 + x, payment: { method: c % 2 === 0 ? 'cash' : 'card' } },
    });
    if (made.status === 200) this.#vouchers.push({ id: made.data.voucherId, code: made.data.code });
    return made;
  }

  async giveVoucher({ a: x, b }: ShopStep): Promise<StepAnswer> {
    const price = b % 2 === 0 ? 0 : 1 + b;
    const made = await this.#app.call(this.#parts.admin, voucherContract.give, {
      body: {
        amount: 100 + x,
        price,
        reason: 'x',
        ...(price > 0 && { payment: { method: 'transfer' as const } }),
      },
    });
    if (made.status === 200) this.#vouchers.push({ id: made.data.voucherId, code: made.data.code });
    return made;
  }

  async spendVoucher(step: ShopStep): Promise<StepAnswer> {
    if (this.#vouchers.length === 0) await this.sellVoucher(step);
    const unitId = this.#parts.stock.unitIds.pop();
    const voucher = this.#vouchers.at(-1);
    if (unitId === undefined || voucher === undefined) return undefined;
    const paid = 10 + (step.b % 50) + 0.25;
    return this.#app.call(this.#parts.admin, retailContract.sell, {
      body: {
        lines: [{ unitId, price: paid + 5, discountReason: 'x' }],
        payments: [
          { for: 'price', method: 'voucher', voucher: voucher.code, amount: paid },
          { for: 'price', method: 'transfer', amount: 5 },
        ],
      },
    });
  }

  async voidVoucher(step: ShopStep): Promise<StepAnswer> {
    if (this.#vouchers.length === 0) await this.sellVoucher(step);
    const voucher = this.#vouchers.shift();
    return (
      voucher &&
      this.#app.call(this.#parts.admin, voucherContract.undo, {
        params: { id: voucher.id },
        body: { reason: 'x' },
      })
    );
  }

  async laundry({ a: x, b }: ShopStep): Promise<StepAnswer> {
    const unitId = this.#parts.stock.unitIds[0];
    if (unitId === undefined) return undefined;
    const sent = await this.#app.call(this.#parts.staff, careContract.send, {
      body: {
        wnfShopId: this.#parts.stock.wnfShopId,
        itemList: [{ unitId, service: x % 3 === 0 ? 'mend' : 'wash', price: 110 + b }],
      },
    });
    if (sent.status !== 200) return sent;
    const { wnforderId } = sent.data.ticket;
    const back = await this.#app.call(this.#parts.staff, careContract.receive, {
      body: { wnforderId, itemList: [{ unitId }], method: x % 2 === 0 ? 'cash' : 'transfer' },
    });
    if (back.status === 200) {
      this.#parts.care.add(back.data.expenseId ?? 0);
      this.#tickets.push(wnforderId);
    }
    return back;
  }

  async undoLaundry(step: ShopStep): Promise<StepAnswer> {
    if (this.#tickets.length === 0) await this.laundry(step);
    const id = this.#tickets.pop();
    if (id === undefined) return undefined;
    const undone = await this.#app.call(this.#parts.admin, careContract.undoReceive, {
      params: { id },
      body: {},
    });
    if (undone.status === 200)
      await this.#app.ok(this.#parts.admin, careContract.undoSend, { params: { id }, body: { reason: 'x' } });
    return undone;
  }

  async fullInvoice({ a: x }: ShopStep): Promise<StepAnswer> {
    const papers = await this.#app.sql<{ id: string }>(
      `select d.id from document d where d.shop_id = ${this.#app.shop.shopId} and d.kind = 'abb_tax_invoice'
         and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id) order by d.id desc limit 6`,
    );
    const paper = papers[x % Math.max(1, papers.length)];
    return (
      paper &&
      this.#app.call(this.#parts.staff, ledgerContract.taxInvoice, {
        params: { id: Number(paper.id) },
        body: { buyer },
      })
    );
  }

  async merge({ b }: ShopStep): Promise<StepAnswer> {
    const from = await this.#app.makeCustomer();
    await this.#app.call(this.#parts.staff, rentalsContract.open, {
      body: {
        customerId: from,
        pickupDay: addDays(today(), 1 + (b % 5)),
        returnDay: addDays(today(), 3 + (b % 5)),
        lines: [{ itemId: this.#parts.stock.itemId, quantity: 1 }],
        reserve: true,
        payments: [
          { for: 'price', method: 'card', amount: 123.45 },
          { for: 'bail', method: 'transfer', amount: 77.77 },
        ],
      },
    });
    return this.#app.call(this.#parts.admin, customerContract.merge, {
      params: { id: this.#parts.world.customerId },
      body: { from },
    });
  }

  async close({ b }: ShopStep): Promise<StepAnswer> {
    return this.#app.call(this.#parts.admin, cashContract.close, {
      body: { day: addDays(today(), -1 - (b % 2)), pieces: [{ value: 20, count: 1 }], note: 'x' },
    });
  }

  async closeBooks({ b }: ShopStep): Promise<StepAnswer> {
    return this.#app.call(this.#parts.admin, generalLedgerContract.close, {
      body: { until: addDays(today(), -1 - (b % 4)) },
    });
  }

  async settings({ a: x, b, c }: ShopStep): Promise<StepAnswer> {
    await this.#app.sql(
      `update shop set bail_vat = $1, damage_fee_vat = $2, late_fee_vat = $3 where shop_id = ${this.#app.shop.shopId}`,
      [x % 3 > 0, b % 2 === 0, c % 2 === 0],
    );
    return { status: 200 };
  }

  #invoice(vat: number, b: number) {
    return {
      invoiceNo: `IV-${this.#startedAt}-${++this.#invoices}`,
      day: addDays(today(), -(b % 40)),
      sellerName: 'บริษัท ซักไว จำกัด',
      sellerTaxId: '0105541069237',
      base: Math.round(vat / 0.07),
      vat,
      ...(b % 7 === 0 && { claimMonth: null }),
    };
  }
}
