/**
 * Account balances and tax reports are added up row by row from the tables. This code follows only decision
 * 72.
 */
import type { TestApp } from '#test/server/test-app.ts';

type Entry = {
  id: number;
  branch: number;
  day: string;
  kind: string;
  method: string;
  amount: number;
  order: number | null;
  paper: number | null;
  reverses: number | null;
  /** The id of the payment from which tax was withheld. */
  payment: number | null;
  category: string | null;
  sale: boolean;
  sold: boolean;
};
type Paper = {
  id: number;
  branch: number;
  day: string;
  kind: string;
  total: number;
  base: number;
  vat: number;
  rate: number;
  keptVat: number | null;
  keptBranch: number | null;
  order: number | null;
  /** True for the tax invoice of a deposit. */
  deposit: boolean;
  replaced: boolean;
  voidDay: string | null;
};
type Bought = {
  entry: number;
  branch: number;
  vat: number;
  base: number;
  claim: string | null;
  booked: string;
  ended: string | null;
};

/**
 * The satang by `day branch` and account. Debits are positive. All income counts as account '4', because no
 * law fixes how its VAT is split over accounts.
 */
export type RecountedJournal = Record<string, Record<string, number>>;

const money: Record<string, string> = {
  cash: '1010',
  transfer: '1020',
  promptpay: '1030',
  card: '1040',
  other: '1090',
  withholding: '1160',
  bail: '2110',
  credit: '2120',
  voucher: '2130',
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const hasVat = (one: Paper): boolean =>
  ['abb_tax_invoice', 'tax_invoice', 'credit_note'].includes(one.kind) || one.rate > 0;
const givesBack = (one: Paper): boolean =>
  ['credit_note', 'refund_slip', 'bail_refund_slip'].includes(one.kind);

type JournalRows = { entries: Entry[]; papers: Paper[]; invoices: Bought[]; care: ReadonlySet<number> };

const loadRows = async (
  a: Pick<TestApp, 'sql'>,
  shopId: number,
  care: ReadonlySet<number>,
): Promise<JournalRows> => {
  const all = async <T extends object>(text: string): Promise<T[]> =>
    (await a.sql<{ row: T }>(`select to_json(x) as row from (${text}) x`, [shopId])).map((one) => one.row);
  const entries = await all<Entry>(
    `select e.id, e.branch_id as branch, e.day, e.kind, e.method, e.amount, e.order_id as order, e.document_id as paper, e.reverses_id as reverses,
       (select w.entry_id from withheld_tax w where w.shop_id = $1 and w.tax_entry_id = e.id) as payment,
       (select n.category from ledger_note n where n.shop_id = $1 and n.entry_id = e.id) as category,
       (select o.kind = 'sale' from rental_order o where o.shop_id = $1 and o.id = e.order_id) as sale,
       exists (select from sold_refund s where s.shop_id = $1 and s.entry_id = e.id) as sold from ledger_entry e where e.shop_id = $1 order by e.id`,
  );
  const papers = await all<Paper>(
    `select d.id, d.branch_id as branch, d.day, d.kind, d.total, d.base, d.vat, d.vat_rate as rate, d.content->'bailVat' as "keptVat", d.content->'bailBranch' as "keptBranch", d.order_id as order,
       d.kind in ('abb_tax_invoice', 'tax_invoice') and exists (select from jsonb_array_elements(d.content->'entries') n where n.value->>'kind' = 'bail_taken') as deposit,
       exists (select from document r where r.shop_id = $1 and r.replaces_id = d.id) as replaced,
       (select to_char(v.at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') from document_void v where v.shop_id = $1 and v.document_id = d.id) as "voidDay"
     from document d where d.shop_id = $1`,
  );
  const invoices = await all<Bought>(
    `select v.entry_id as entry, e.branch_id as branch, v.vat, v.base, v.claim_month as claim, v.booked_day as booked, v.ended_day as ended
     from purchase_invoice v join ledger_entry e on e.shop_id = v.shop_id and e.id = v.entry_id where v.shop_id = $1`,
  );
  return { entries, papers, invoices, care };
};

type Put = (day: string, branch: number, account: string, amount: number) => void;

const spent = (one: Entry, care: ReadonlySet<number>): string => {
  if (one.category !== null) return '5900';
  return care.has(one.payment ?? one.id) ? '5200' : '5900';
};

const putEntries = ({ entries, care }: JournalRows, put: Put): void => {
  const entryOf = new Map(entries.map((one) => [one.id, one]));
  for (const one of entries) {
    const first = one.reverses === null ? one : (entryOf.get(one.reverses) ?? one);
    const withheld = one.kind === 'expense' && one.method === 'withholding';
    put(one.day, one.branch, withheld ? '2160' : (money[one.method] ?? '?'), one.amount);
    const other =
      one.kind === 'expense'
        ? spent(first, care)
        : one.kind.startsWith('bail_')
          ? '2110'
          : one.kind === 'credit_payout'
            ? '2120'
            : one.kind === 'voucher_sold'
              ? '2130'
              : '4';
    put(one.day, one.branch, other, -one.amount);
  }
};

/** Books the VAT of each document once per day, branch and direction. */
const putDocumentVat = ({ entries, papers }: JournalRows, put: Put): void => {
  const paperOf = new Map(papers.map((one) => [one.id, one]));
  const moved = Map.groupBy(
    entries.filter((one) => one.paper !== null && one.kind !== 'bail_kept' && one.kind !== 'credit_payout'),
    (one) => `${one.paper} ${one.day} ${one.branch} ${one.reverses === null}`,
  );
  for (const rows of moved.values()) {
    const [first] = rows;
    const paper = paperOf.get(first?.paper ?? 0);
    if (first === undefined || paper === undefined || paper.total === 0) continue;
    const part = sum(rows.map((one) => one.amount)) / paper.total;
    const vat = Math.round(paper.vat * part);
    // VAT counts at the branch that issued the tax invoice (Revenue Code §87). VAT of a deposit counts at the
    // branch of the deposit's invoice.
    const invoice = papers
      .filter((one) => one.deposit && one.order === paper.order && one.voidDay === null)
      .toSorted((one, other) => one.id - other.id)[0];
    const branch =
      paper.keptVat === null ? paper.branch : (paper.keptBranch ?? invoice?.branch ?? paper.branch);
    put(first.day, branch, '2150', -vat);
    put(first.day, branch, first.kind.startsWith('bail_') ? '1170' : '4', vat);
    const kept = Math.round(Math.round((paper.keptVat ?? 0) * 100) * part);
    put(first.day, branch, '1170', -kept);
    put(first.day, branch, '4', kept);
  }
};

const putPurchaseVat = ({ entries, invoices, care }: JournalRows, put: Put): void => {
  const entryOf = new Map(entries.map((one) => [one.id, one]));
  for (const { entry, branch, vat, claim, booked, ended } of invoices) {
    const of = entryOf.get(entry);
    if (claim === null || of === undefined) continue;
    for (const [day, sign] of [
      [booked, 1],
      [ended, -1],
    ] as const) {
      if (day === null) continue;
      put(day, branch, '1150', sign * vat);
      put(day, branch, spent(of, care), -sign * vat);
    }
  }
};

const journalOf = (rows: JournalRows): RecountedJournal => {
  const journal: RecountedJournal = {};
  const put: Put = (day, branch, account, amount) => {
    const accounts = (journal[`${day} ${branch}`] ??= {});
    const of = account.startsWith('4') ? '4' : account;
    accounts[of] = (accounts[of] ?? 0) + amount;
  };
  putEntries(rows, put);
  putDocumentVat(rows, put);
  putPurchaseVat(rows, put);
  for (const accounts of Object.values(journal))
    for (const [account, amount] of Object.entries(accounts)) if (amount === 0) delete accounts[account];
  return journal;
};

/** The value and VAT by `month branch`. */
type TaxReport = Record<string, [number, number]>;
const addTo = (report: TaxReport, key: string, base: number, vat: number): void => {
  const of = (report[key] ??= [0, 0]);
  of[0] += base;
  of[1] += vat;
};

const salesOf = ({ papers }: JournalRows): TaxReport => {
  const sales: TaxReport = {};
  for (const one of papers.filter((paper) => hasVat(paper) && !paper.replaced)) {
    const sign = givesBack(one) ? -1 : 1;
    addTo(sales, `${one.day.slice(0, 7)} ${one.branch}`, sign * one.base, sign * one.vat);
    if (one.voidDay !== null)
      addTo(sales, `${one.voidDay.slice(0, 7)} ${one.branch}`, -sign * one.base, -sign * one.vat);
  }
  return sales;
};

const purchasesOf = ({ invoices }: JournalRows): TaxReport => {
  const purchases: TaxReport = {};
  for (const { branch, base, vat, claim, ended } of invoices) {
    if (claim === null) continue;
    const month = claim.slice(0, 7);
    const back = ended?.slice(0, 7);
    // The invoice was cancelled in its claim month, so its VAT was never claimed.
    if (back !== undefined && back <= month) continue;
    addTo(purchases, `${month} ${branch}`, base, vat);
    if (back !== undefined) addTo(purchases, `${back} ${branch}`, -base, -vat);
  }
  return purchases;
};

/** Recomputes a shop. `care` has ids of expenses for laundry. */
export const recountJournal = async (
  a: Pick<TestApp, 'sql'>,
  shopId: number,
  care: ReadonlySet<number>,
): Promise<{
  journal: RecountedJournal;
  sales: TaxReport;
  purchases: TaxReport;
  /** The orders whose deposit is fully settled. */
  bailOver: number[];
}> => {
  const rows = await loadRows(a, shopId, care);
  const held = Map.groupBy(
    rows.entries.filter((one) => one.kind.startsWith('bail_') && one.order !== null),
    (one) => one.order ?? 0,
  );
  const bailOver = [...held]
    .filter(([, entries]) => sum(entries.map((one) => one.amount)) === 0)
    .map(([order]) => order);
  return { journal: journalOf(rows), sales: salesOf(rows), purchases: purchasesOf(rows), bailOver };
};
