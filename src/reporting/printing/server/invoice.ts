import { isCompanyId } from '#ledger/buyer-rules.ts';
import { invoiceNumber } from '#ledger/document-numbers.ts';
import { priceVat, rateOn } from '#ledger/vat.ts';
import { proposedRate, taxOn } from '#ledger/withholding.ts';
import { readFacts } from '#ledger/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { paperOrders } from '#orders/order/server/index.ts';
import type { printContract } from '../contract.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * What is owed for orders of one payer as it is now. VALIDATION for orders of several customers or branches: an invoice
 * is from one place to one payer; NOT_FOUND for an order they may not see.
 */
export const invoice = reading<typeof printContract.invoice>(async (db, scope, call) => {
  const ids = [...new Set(call.query.orders)];
  const orders = await paperOrders(db, scope, ids);
  const [first] = orders;
  if (first === undefined) return call.fail('NOT_FOUND');
  if (orders.some((one) => one.customerId !== first.customerId || one.branchId !== first.branchId))
    return call.fail('VALIDATION', {
      values: { field: 'orders' },
      fields: [{ field: 'orders', message: 'one payer' }],
    });
  const facts = await readFacts(db, { ...scope, branchId: first.branchId }, [first.customerId]);
  const day = bangkokDay(new Date());
  const rows = orders.map((one) => ({
    ...one,
    owed: one.due.price,
    bailOwed: one.due.bail,
  }));
  const owed = sum(rows.map((one) => one.owed));
  const bailOwed = sum(rows.map((one) => one.bailOwed));
  const untaxed = sum(
    rows.map((one) => sum((one.fees?.owed ?? []).map((fee) => (fee.noVat ? fee.amount : 0)))),
  );
  const vat = priceVat(facts, owed - untaxed, rateOn(facts.rates, day));
  const pickup = rows.map((one) => one.pickupDay).toSorted()[0] ?? day;
  const customer = first.customerId === null ? null : (facts.customers.get(first.customerId) ?? null);
  const rates = customer !== null && isCompanyId(customer.taxId) ? facts.withholdingRates : [];
  const { rate = proposedRate(rates) } = call.query;
  if (rates.length > 0 && rate !== 0 && !rates.includes(rate))
    return call.fail('VALIDATION', {
      values: { field: 'rate' },
      fields: [{ field: 'rate', message: 'rate' }],
    });
  const withheld = rates.length === 0 ? 0 : taxOn(vat.base, rate);
  const payload = (amount: number): string =>
    amount > 0 ? (promptPayPayload(facts.promptPayId, amount) ?? '') : '';
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
      lines: [...one.lines, ...(one.fees?.free.lines ?? [])].map((line) => ({
        ...line,
        price: baht(line.price),
        amount: baht(line.amount),
      })),
      price: baht(one.price),
      paid: baht(one.paid),
      owed: baht(one.owed),
      bailOwed: baht(one.bailOwed),
    })),
    price: baht(sum(rows.map((one) => one.price))),
    paid: baht(sum(rows.map((one) => one.paid))),
    owed: baht(owed),
    bailOwed: baht(bailOwed),
    vatRate: vat.rate / 100,
    untaxed: baht(untaxed),
    base: baht(vat.base),
    vat: baht(vat.vat),
    promptPay: payload(owed),
    promptPayWithBail: payload(owed + bailOwed),
    bankAccount: facts.bankAccount,
    withholdingRates: [...rates],
    withholding:
      withheld > 0
        ? {
            rate,
            amount: baht(withheld),
            net: baht(owed - withheld),
            netWithBail: baht(owed + bailOwed - withheld),
          }
        : null,
  };
});
