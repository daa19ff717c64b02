import type { Language } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type LogEntry, type auditContract, logPageSize } from '../contract.ts';
import { collectSubjects, describeEntry } from './describe.ts';
import {
  type SubjectNameOf,
  type WantedNames,
  isNamedSubject,
  subjectNamesQuery,
  addWantedName,
} from './subject-names.ts';
import { verifyLogPart } from './verify.ts';
import { type LogFilters, type LogRow, logChainQuery, logPageQuery, logPeopleQuery } from './sql.ts';

const namesOf = async (db: Db, scope: Scope, wanted: WantedNames): Promise<SubjectNameOf> => {
  if (wanted.size === 0) return () => undefined;
  const rows = await db.read(scope, subjectNamesQuery(scope, wanted));
  const known = new Map(rows.map(({ sort, id, name }) => [`${sort} ${id}`, name]));
  return (sort, id) => known.get(`${sort} ${id}`);
};

export const describeRows = async (
  db: Db,
  scope: Scope,
  language: Language,
  rows: readonly LogRow[],
  { subject, id }: LogFilters = {},
): Promise<{ entries: LogEntry[]; thing: string }> => {
  const wanted: WantedNames = new Map();
  for (const row of rows) collectSubjects(row, wanted);
  if (subject !== undefined && id !== undefined && isNamedSubject(subject))
    addWantedName(wanted, subject, id);
  const nameOf = await namesOf(db, scope, wanted);
  const entries = rows.map((row) => describeEntry(row, language, nameOf));
  const named =
    subject !== undefined && id !== undefined && isNamedSubject(subject) ? nameOf(subject, id) : undefined;
  const thing =
    named ?? (id === undefined ? '' : (entries.find((one) => one.thing.name !== '')?.thing.name ?? ''));
  return { entries, thing };
};

export const listLogEntries = readHandler<typeof auditContract.list>(async (db, scope, call) => {
  const { after, ...filters } = call.query;
  const rows = await db.read(scope, logPageQuery(scope, filters, after, logPageSize + 1));
  const { entries, thing } = await describeRows(
    db,
    scope,
    call.language,
    rows.slice(0, logPageSize),
    filters,
  );
  return {
    itemList: entries,
    next: rows.length > logPageSize ? (entries.at(-1)?.entryId ?? null) : null,
    thing,
  };
});

export const listLogPeople = readHandler<typeof auditContract.people>(async (db, scope) => ({
  itemList: await db.read(scope, logPeopleQuery(scope)),
}));

const mostFaults = 100;

export const checkLogChain = readHandler<typeof auditContract.checkChain>(async (db, scope, call) => {
  const { faults, ...part } = await verifyLogPart(db, scope, call.query.after);
  return {
    ...part,
    faults: faults.slice(0, mostFaults).map(({ logId, ...one }) => ({ ...one, entryId: logId })),
  };
});

export const getLogChain = readHandler<typeof auditContract.chain>(async (db, scope) => {
  const [head] = await db.read(scope, logChainQuery(scope));
  return { ...(head ?? { rows: 0, hash: '', sealedAt: null }), command: commandLineOf('audit', 'verify') };
});
