import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { formatDay, type Day } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { voucherCodeLength, voucherCodePrefix, voucherLetters } from '#ledger/voucher-code.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { composeDocument } from '../documents/compose-document.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { type NewLedgerEntry, postEntries } from '../entries/post-entries.ts';
import { markDayStale } from '../entries/stale-figures.ts';
import { claimSlips, parseSlips, type SlipInput } from '../payments/slips.ts';

/** Amounts are in satang, but whole baht, so cash needs no rounding. */
export type NewVoucher = {
  amount: number;
  price: number;
  reason: string;
  customerId: number | null;
  recipient: string;
  message: string;
  payment: (SlipInput & { method: PayMethod; tendered?: number | undefined }) | undefined;
};

const newCode = (): string =>
  voucherCodePrefix +
  Array.from({ length: voucherCodeLength }, () => voucherLetters[randomInt(voucherLetters.length)]).join('');

const insert = (scope: Scope, day: Day, one: NewVoucher) => sql<{ id: number; lastDay: Day | null }>`
  insert into voucher (shop_id, branch_id, code, amount, price, balance, last_day, customer_id, recipient, message, reason, made_by)
  select s.shop_id, ${scope.branchId}::bigint, ${newCode()}, ${one.amount}::bigint, ${one.price}::bigint, ${one.amount}::bigint,
    (${day}::date + make_interval(months => s.voucher_months))::date, ${one.customerId}::bigint, ${one.recipient}, ${one.message},
    ${one.reason}, ${scope.userId || null}::bigint
  from shop s where s.shop_id = ${scope.shopId} returning id, last_day as "lastDay"`;

const slipOf = async (
  q: Tx,
  scope: Scope,
  one: NewVoucher,
  { lastDay, day, at }: { lastDay: Day | null; day: Day; at: string },
  method: PayMethod,
) => {
  const { amount, price, payment } = one;
  const words = paperWords.voucherSlip;
  const paper = composeDocument(await loadDocumentFacts(q, scope, [one.customerId]), {
    kind: 'voucher_slip',
    stage: 'sale',
    day,
    at,
    order: {
      orderId: 0,
      orderNo: '',
      customerId: one.customerId,
      pickupDay: day,
      returnDay: day,
      eventDay: null,
      sale: true,
      lines: [
        {
          name: fillTemplate(words.line, { amount: formatBaht(amount) }),
          detail: lastDay === null ? '' : fillTemplate(words.lastDay, { day: formatDay(lastDay, 'th') }),
          quantity: 1,
          image: '',
          fee: true,
          price,
          amount: price,
        },
      ],
      price,
      paid: price,
      bail: 0,
      bailHeld: 0,
    },
    entries: [{ kind: 'voucher_sold', method, amount: price }],
    tendered: payment?.tendered === undefined ? undefined : { given: payment.tendered, asked: price },
    remarks: [words.noVat],
  });
  return { ...paper, orderId: null };
};

/** The part that is given away is booked as an expense without money. Returns the voucher's id. */
export const issueVoucher = async (q: Tx, scope: Scope, one: NewVoucher): Promise<number> => {
  const { amount, price, payment } = one;
  const [read] = payment === undefined ? [] : await parseSlips(q, scope, [payment], 'payment', true);
  await claimSlips(q, scope, null, [read?.slip]);
  const day = workDay(scope);
  const at = new Date().toISOString();
  const made = (await insert(scope, day, one).execute(q)).rows[0];
  if (made === undefined) throw new Error('no shop');
  const both = { orderId: null, day, at, voucher: made.id, note: one.reason };
  const sold: NewLedgerEntry[] =
    payment === undefined
      ? []
      : [{ ...both, ...read, kind: 'voucher_sold', method: payment.method, amount: price, paper: 0 }];
  const given: NewLedgerEntry[] =
    price === amount
      ? []
      : [{ ...both, kind: 'expense', method: 'voucher', amount: price - amount, paper: null }];
  const papers =
    payment === undefined
      ? []
      : [await slipOf(q, scope, one, { lastDay: made.lastDay, day, at }, payment.method)];
  await postEntries(q, scope, papers, [...sold, ...given]);
  await markDayStale(scope, day).execute(q);
  return made.id;
};
