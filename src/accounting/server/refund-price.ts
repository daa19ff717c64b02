import { sql } from 'kysely';
import { bangkokDay, type Day, formatDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { formatBaht } from '../../core/common/money.ts';
import { fill } from '../../core/common/words.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { PayMethod } from '../contract.ts';
import { creditable, type CreditedPaper, creditVat, type PaperVat } from '../vat.ts';
import { paperWords } from '../words/paper.ts';
import { paperFacts } from './facts.ts';
import { makePaper, type PaperLine, type PaperOrder } from './paper.ts';
import { post } from './post.ts';

type IssuedPaper = CreditedPaper & { documentNo: string; day: Day; title: string };

const issuedPapers = async (q: Tx, scope: Scope, orderId: number): Promise<IssuedPaper[]> => {
  const { rows } = await sql<IssuedPaper>`
    select d.kind, d.total, d.vat, d.vat_rate as "vatRate", d.document_no as "documentNo", d.day,
      d.content->>'title' as title
    from document d
    where d.shop_id = ${scope.shopId} and d.order_id = ${orderId}
      and d.kind in ('receipt', 'abb_tax_invoice', 'tax_invoice', 'credit_note')
      and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
    order by d.id`.execute(q);
  return rows;
};

const lineOf = (name: string, detail: string, amount: number): PaperLine => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

/** Lines of a credit note (Revenue Code §86/10): papers corrected, values before VAT as they were and are, the reason. */
const creditLines = (
  papers: readonly IssuedPaper[],
  left: PaperVat,
  credit: PaperVat,
  reason: string,
): PaperLine[] => {
  const words = paperWords.credit;
  return [
    ...papers.map((paper) =>
      lineOf(
        fill(words.refers, { title: paper.title, no: paper.documentNo }),
        fill(words.dated, { day: formatDay(paper.day, 'th', 'long') }),
        (paper.total - paper.vat) * (paper.kind === 'credit_note' ? -1 : 1),
      ),
    ),
    lineOf(words.original, '', left.base),
    lineOf(words.correct, '', left.base - credit.base),
    lineOf(words.difference, reason === '' ? '' : fill(words.reason, { reason }), credit.base),
  ];
};

/**
 * Gives price money back: entry 'refund' −amount (satang) and a credit note at stage 'return' that cites the
 * order's receipts; returns its id; nothing for zero. `note` is the reason printed on it. REFUND_TOO_LARGE when
 * more than was paid.
 */
export const refundPrice = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  give: { amount: number; method: PayMethod; note: string },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.paid)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.paid, 0)) } });
  const [facts, papers] = await Promise.all([
    paperFacts(q, scope, [order.customerId]),
    issuedPapers(q, scope, order.orderId),
  ]);
  const left = creditable(papers);
  const vat = creditVat(left, give.amount);

  const now = new Date();
  const day = bangkokDay(now);
  const at = now.toISOString();
  const entry = { kind: 'refund' as const, method: give.method, amount: -give.amount };
  const paper = makePaper(facts, {
    kind: 'credit_note',
    stage: 'return',
    day,
    at,
    order: { ...order, lines: creditLines(papers, left, vat, give.note), paid: order.paid - give.amount },
    entries: [entry],
    vat,
  });
  return post(
    q,
    scope,
    facts.branch.taxBranchNo,
    [paper],
    [{ ...entry, orderId: order.orderId, day, at, paper: 0, note: give.note }],
  );
};
