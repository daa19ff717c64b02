import { invoiceNumber } from '#ledger/document-numbers.ts';
import { finalPaymentVat, vatRateOn } from '#ledger/vat.ts';
import { isJuristic, proposedRate, withheldTaxOn } from '#ledger/withholding.ts';
import { lineOut, readDocumentFacts, readPriceDocuments } from '#ledger/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { loadDocumentOrders } from '#orders/order/server/index.ts';
import type { printingContract } from '../contract.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export const getInvoice = readHandler<typeof printingContract.invoice>(async (db, scope, call) => {
  const ids = [...new Set(call.query.orders)];
  const orders = await loadDocumentOrders(db, scope, ids);
  const [first] = orders;
  if (first === undefined) return call.fail('NOT_FOUND');
  if (orders.some((one) => one.customerId !== first.customerId || one.branchId !== first.branchId))
    return call.fail('VALIDATION', {
      values: { field: 'orders' },
      fields: [{ field: 'orders', message: 'one payer' }],
    });
  const [facts, issued] = await Promise.all([
    readDocumentFacts(db, { ...scope, branchId: first.branchId }, [first.customerId]),
    readPriceDocuments(db, scope, ids),
  ]);
  const day = bangkokDay(new Date());
  const pickup = orders.map((one) => one.pickupDay).toSorted()[0] ?? day;
  const customer = first.customerId === null ? null : (facts.customers.get(first.customerId) ?? null);
  const rates = customer !== null && isJuristic(customer.taxId) ? facts.withholdingRates : [];
  const { rate = proposedRate(rates) } = call.query;
  if (rates.length > 0 && rate !== 0 && !rates.includes(rate))
    return call.fail('VALIDATION', {
      values: { field: 'rate' },
      fields: [{ field: 'rate', message: 'rate' }],
    });
  const vatRate = facts.vatSystem ? vatRateOn(facts.rates, day) : 0;
  // Each order gets a tax invoice, so VAT is rounded per order.
  const rows = orders.map((one) => {
    const owed = one.due.price;
    const untaxed = sum((one.fees?.owed ?? []).map((fee) => (fee.noVat ? fee.amount : 0)));
    const taxed = { total: owed - untaxed, price: one.price - (one.fees?.free.price ?? 0) };
    const { base, vat } = finalPaymentVat(facts, taxed, vatRate, issued.get(one.orderId) ?? []);
    const withheld = rates.length === 0 ? 0 : withheldTaxOn(base, rate);
    return { ...one, owed, bailOwed: one.due.bail, untaxed, base, vat, withheld };
  });
  const sumOf = (key: 'price' | 'paid' | 'owed' | 'bailOwed' | 'untaxed' | 'base' | 'vat' | 'withheld') =>
    sum(rows.map((one) => one[key]));
  const [owed, bailOwed, withheld] = [sumOf('owed'), sumOf('bailOwed'), sumOf('withheld')];
  const net = owed - withheld;
  const payload = (amount: number): string =>
    amount > 0 ? (promptPayQr(facts.promptPayId, amount) ?? '') : '';
  return {
    invoiceNo: invoiceNumber(first.orderNo),
    day,
    dueDay: pickup >= day ? pickup : addDays(day, facts.invoiceDays),
    shop: facts.shop,
    branch: facts.branch,
    customer,
    logo: facts.logo,
    footer: facts.footer,
    issuedBy: facts.issuedBy,
    orders: rows.map((one) => ({
      orderId: one.orderId,
      orderNo: one.orderNo,
      pickupDay: one.pickupDay,
      returnDay: one.returnDay,
      lines: [...one.lines, ...(one.fees?.free.lines ?? [])].map(lineOut),
      price: satangToBaht(one.price),
      paid: satangToBaht(one.paid),
      owed: satangToBaht(one.owed),
      bailOwed: satangToBaht(one.bailOwed),
      base: satangToBaht(one.base),
      vat: satangToBaht(one.vat),
      withheld: satangToBaht(one.withheld),
    })),
    price: satangToBaht(sumOf('price')),
    paid: satangToBaht(sumOf('paid')),
    owed: satangToBaht(owed),
    bailOwed: satangToBaht(bailOwed),
    vatRate: vatRate / 100,
    untaxed: satangToBaht(sumOf('untaxed')),
    base: satangToBaht(sumOf('base')),
    vat: satangToBaht(sumOf('vat')),
    promptPay: payload(net),
    promptPayWithBail: payload(net + bailOwed),
    bankAccount: facts.bankAccount,
    withholdingRates: [...rates],
    withholding:
      withheld > 0
        ? {
            rate,
            amount: satangToBaht(withheld),
            net: satangToBaht(net),
            netWithBail: satangToBaht(net + bailOwed),
          }
        : null,
  };
});
