/** The log as it is shown: rows with the names of what they speak of. */
import type { Language } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type LogEntry, type auditContract, logPageSize } from '../contract.ts';
import { collect, describe } from './describe.ts';
import { type NameOf, type Wanted, isNamed, namesQuery, want } from './subject-names.ts';
import { verifyPart } from './verify.ts';
import { type LogFilters, type LogRow, chainQuery, pageQuery, peopleQuery } from './sql.ts';

const namesOf = async (db: Db, scope: Scope, wanted: Wanted): Promise<NameOf> => {
  if (wanted.size === 0) return () => undefined;
  const rows = await db.read(scope, namesQuery(scope, wanted));
  const known = new Map(rows.map(({ sort, id, name }) => [`${sort} ${id}`, name]));
  return (sort, id) => known.get(`${sort} ${id}`);
};

/** Rows in words, and the name of the one thing that was asked for. */
export const inWords = async (
  db: Db,
  scope: Scope,
  language: Language,
  rows: readonly LogRow[],
  { subject, id }: LogFilters = {},
): Promise<{ entries: LogEntry[]; thing: string }> => {
  const wanted: Wanted = new Map();
  for (const row of rows) collect(row, wanted);
  if (subject !== undefined && id !== undefined && isNamed(subject)) want(wanted, subject, id);
  const nameOf = await namesOf(db, scope, wanted);
  const entries = rows.map((row) => describe(row, language, nameOf));
  const named =
    subject !== undefined && id !== undefined && isNamed(subject) ? nameOf(subject, id) : undefined;
  const thing =
    named ?? (id === undefined ? '' : (entries.find((one) => one.thing.name !== '')?.thing.name ?? ''));
  return { entries, thing };
};

export const list = reading<typeof auditContract.list>(async (db, scope, call) => {
  const { after, ...filters } = call.query;
  const rows = await db.read(scope, pageQuery(scope, filters, after, logPageSize + 1));
  const { entries, thing } = await inWords(db, scope, call.language, rows.slice(0, logPageSize), filters);
  return {
    itemList: entries,
    next: rows.length > logPageSize ? (entries.at(-1)?.entryId ?? null) : null,
    thing,
  };
});

export const people = reading<typeof auditContract.people>(async (db, scope) => ({
  itemList: await db.read(scope, peopleQuery(scope)),
}));

const mostFaults = 100;

export const checkChain = reading<typeof auditContract.checkChain>(async (db, scope, call) => {
  const { faults, ...part } = await verifyPart(db, scope, call.query.after);
  return {
    ...part,
    faults: faults.slice(0, mostFaults).map(({ logId, ...one }) => ({ ...one, entryId: logId })),
  };
});

export const chain = reading<typeof auditContract.chain>(async (db, scope) => {
  const [head] = await db.read(scope, chainQuery(scope));
  return head ?? { rows: 0, hash: '', sealedAt: null };
});
