import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import {
  drillDownAmountOf,
  bailForfeitedKind,
  type DrillDownCut,
  drillDownCuts,
} from '#reporting/analytics/rules/drill-down.ts';
import { type DrillDownRow, analyticsContract } from '#reporting/analytics/contract.ts';
import { storedFigures } from './plain-figures.ts';

type Asked = {
  cut: DrillDownCut;
  key?: string | undefined;
  from: string;
  to: string;
  branchId?: number | undefined;
  size?: number;
};

/**
 * Returns all pages of the orders behind a figure. `sum` is the sum in the reply, `added` the sum of its rows.
 */
export const allDrillDownRows = async (
  a: Pick<TestApp, 'ok'>,
  owner: LoggedInPerson,
  { key, branchId, size = 3, ...asked }: Asked,
) => {
  const rows: DrillDownRow[] = [];
  const query = {
    ...asked,
    ...(key !== undefined && { key }),
    ...(branchId !== undefined && { branchId }),
    size,
  };
  let [pages, after, name] = [0, '', ''];
  let sum = { n: 0, income: 0, days: 0 };
  do {
    const page = await a.ok(owner, analyticsContract.behind, {
      query: { ...query, ...(after !== '' && { after }) },
    });
    if (page.itemList.length > size) throw new Error('more than a page');
    rows.push(...page.itemList);
    ({ next: after, sum, name } = page);
    pages += 1;
  } while (after !== '' && pages < 1000);
  const add = (of: (row: DrillDownRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    rows,
    pages,
    name,
    sum,
    added: {
      n: add((row) => row.n),
      income: add((row) => Math.round(row.income * 100)) / 100,
      days: add((row) => row.days),
    },
  };
};

/** Opens the orders of each figure over all days of a shop. Returns the sum of its orders and the stored value. */
export const openDrillDowns = async (a: TestApp, owner: LoggedInPerson) => {
  const { months } = await storedFigures(a, 1);
  const sums = new Map<string, { cut: DrillDownCut; key: string; n: number; amount: number }>();
  for (const [name, [n, amount]] of Object.entries(months)) {
    const [, , word, ...rest] = name.split(' ');
    const cut = drillDownCuts.find((one) => one === word);
    const key = rest.join(' ');
    if (cut === undefined || key === 'cancelled' || key === 'noshow') continue;
    if (cut === 'kind' && key !== bailForfeitedKind) continue;
    const before = sums.get(`${cut} ${key}`);
    sums.set(`${cut} ${key}`, {
      cut,
      key,
      n: n + (before?.n ?? 0),
      amount: (cut === 'kind' ? -amount : amount) + (before?.amount ?? 0),
    });
  }
  const all = [];
  for (const [name, { cut, key, n, amount }] of sums) {
    const { added } = await allDrillDownRows(a, owner, {
      cut,
      key,
      from: '2000-01-01',
      to: '2199-12-31',
      size: 100,
    });
    const unit = drillDownAmountOf(cut, key);
    const kept = { n, income: unit === 'money' ? amount / 100 : 0, days: unit === 'days' ? amount : 0 };
    all.push({ name, added, kept });
  }
  return all;
};
