import { closeBooks, booksClosedUntilQuery } from '#ledger/server/index.ts';
import { addDays, asDay, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { invalidReportField } from '#cash/server/index.ts';
import type { generalLedgerContract } from '../contract.ts';
import type { LedgerAccount, LedgerAccountRule, AccountTable } from '../shapes.ts';
import { categorisedSources } from '../account-sources.ts';
import { firstAccounts } from '../words/accounts.ts';
import * as rows from './sql-accounts.ts';

type Closed = { closedUntil: string; closedAt: string };
const toAccountTable = (
  accounts: LedgerAccount[],
  rules: LedgerAccountRule[],
  [closed]: Closed[],
): AccountTable => ({
  made: accounts.length > 0,
  closedUntil: closed?.closedUntil ?? null,
  closedAt: closed?.closedAt ?? null,
  accounts,
  rules,
});

export const getAccounts = readHandler<typeof generalLedgerContract.accounts>(async (db, scope) => {
  const [all, rules, closed] = await db.readAll(scope, [
    rows.accountRows(scope),
    rows.ruleRows(scope),
    booksClosedUntilQuery(scope),
  ]);
  return toAccountTable(all, rules, closed);
});

const now = async (q: Tx, scope: Scope): Promise<AccountTable> => {
  const all = await rows.accountRows(scope).execute(q);
  const rules = await rows.ruleRows(scope).execute(q);
  const closed = await booksClosedUntilQuery(scope).execute(q);
  return toAccountTable(all.rows, rules.rows, closed.rows);
};

const namedBy = ({ code, name }: { code: string; name: string }) => ({ code, name });

/** First account numbers for categories. Further categories count up. */
const firstOf = { expense: 5301, other_income: 4901 } as const;

/**
 * Also creates an account for each of up to 180 categories. Returns how many were created, 0 if the shop
 * already has accounts.
 */
export const createDefaultAccounts = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<number> => {
  const categories = (await rows.categoriesInUse(scope).execute(q)).rows.slice(0, 180);
  const next = { ...firstOf };
  const own = categories.map((one) => ({ ...one, account: String(next[one.source]++) }));
  const { rows: made } = await rows
    .insertDefaultAccounts(scope, [
      ...firstAccounts.map(({ code, name, kind }) => ({ code, name, kind })),
      ...own.map((one) => ({
        code: one.account,
        name: one.description.slice(0, 100),
        kind: one.source === 'expense' ? ('expense' as const) : ('income' as const),
      })),
    ])
    .execute(q);
  if (made.length === 0) return 0;
  const idOf = new Map(made.map(({ code, id }) => [code, id]));
  const rules = [
    ...firstAccounts.flatMap(({ code, of }) => of.map((source) => ({ code, source, category: null }))),
    ...own.map((one) => ({ code: one.account, source: one.source, category: one.code })),
  ].flatMap(({ code, ...rule }) => {
    const accountId = idOf.get(code);
    return accountId === undefined ? [] : [{ ...rule, accountId }];
  });
  await rows.insertDefaultRules(scope, rules).execute(q);
  return made.length;
};

export const startAccounts = writeHandler<typeof generalLedgerContract.start>(async (q, scope) => {
  const n = await createDefaultAccounts(q, scope);
  if (n === 0) throw new AppError('ACCOUNTS_THERE');
  await writeAudit(q, scope, {
    action: 'journal.start',
    subject: 'shop',
    id: scope.shopId,
    after: { n },
  });
  return now(q, scope);
});

export const handleAddAccount = writeHandler<typeof generalLedgerContract.addAccount>(
  async (q, scope, call) => {
    await rows.insertAccount(scope, call.body).execute(q);
    const after = namedBy(call.body);
    await writeAudit(q, scope, { action: 'journal.addAccount', subject: 'shop', id: scope.shopId, after });
    return now(q, scope);
  },
);

const accountOf = async (q: Tx, scope: Scope, id: number): Promise<LedgerAccount> => {
  const found = (await rows.accountRows(scope).execute(q)).rows.find((one) => one.accountId === id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
};

export const saveAccount = writeHandler<typeof generalLedgerContract.saveAccount>(async (q, scope, call) => {
  const before = await accountOf(q, scope, call.params.id);
  if (before.version === call.body.version && isUnchanged(before, { ...before, ...call.body }))
    return now(q, scope);
  const saved = await rows.updateAccount(scope, call.params.id, call.body).execute(q);
  if (saved.rows.length === 0)
    throw new AppError('CHANGED', { data: await accountOf(q, scope, call.params.id) });
  await writeAudit(q, scope, {
    action: 'journal.saveAccount',
    subject: 'shop',
    id: scope.shopId,
    before: namedBy(before),
    after: namedBy(call.body),
  });
  return now(q, scope);
});

export const removeAccount = writeHandler<typeof generalLedgerContract.removeAccount>(
  async (q, scope, call) => {
    const before = await accountOf(q, scope, call.params.id);
    await rows.deleteAccount(scope, call.params.id).execute(q);
    await writeAudit(q, scope, {
      action: 'journal.removeAccount',
      subject: 'shop',
      id: scope.shopId,
      before: namedBy(before),
    });
    return now(q, scope);
  },
);

const mayHaveCategory = (source: string): boolean =>
  (categorisedSources as readonly string[]).includes(source);

export const setAccountRule = writeHandler<typeof generalLedgerContract.rule>(async (q, scope, call) => {
  const { source, category, accountId } = call.body;
  if (category !== undefined) {
    const [known] = mayHaveCategory(source)
      ? (await rows.isCategoryOfSource(scope, source, category).execute(q)).rows
      : [];
    if (!known?.found) throw invalidReportField('category', 'no such category');
  }
  const before = await now(q, scope);
  if (!before.made) throw new AppError('ACCOUNTS_MISSING');
  const account = before.accounts.find((one) => one.accountId === accountId);
  if (account === undefined) throw new AppError('NOT_FOUND');
  const fromDay = before.closedUntil === null ? rows.firstRuleDay : addDays(asDay(before.closedUntil), 1);
  await rows.upsertAccountRule(scope, { source, category: category ?? null, accountId, fromDay }).execute(q);
  await writeAudit(q, scope, {
    action: 'journal.rule',
    subject: 'shop',
    id: scope.shopId,
    after: namedBy(account),
  });
  return now(q, scope);
});

export const closeAccounts = writeHandler<typeof generalLedgerContract.close>(async (q, scope, call) => {
  const { until } = call.body;
  if (until >= bangkokDay(new Date())) throw invalidReportField('until', 'a day that is over');
  const before = await now(q, scope);
  if (!before.made) throw new AppError('ACCOUNTS_MISSING');
  if (before.closedUntil !== null && until < before.closedUntil)
    throw invalidReportField('until', 'not earlier than before');
  await closeBooks(q, scope, asDay(until));
  await writeAudit(q, scope, {
    action: 'journal.close',
    subject: 'shop',
    id: scope.shopId,
    after: { day: until },
  });
  return now(q, scope);
});
