/**
 * Runs read operations in this process under the app's role with row-level security, to measure only their
 * time in the database.
 */
import type pg from 'pg';
import '#main/server/providers.ts';
import type { CompiledQuery } from 'kysely';
import type { OperationCall, Handler, ServerModule } from '#platform/http/handlers.ts';
import { type Compilable, queryBuilder, type Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { median, quantile, type LoadRequest } from './load.ts';

/** `query` and `body` have the wire form. */
export type ContractCall = {
  module: ServerModule;
  name: string;
  query?: Record<string, string>;
  body?: object;
};
export type LatencyPercentiles = { p50: number; p99: number };
export const latencyPercentilesOf = (times: readonly number[]): LatencyPercentiles => ({
  p50: median(times),
  p99: quantile(times, 0.99),
});

const rowOf = ({ module, name }: ContractCall) => {
  const row = module.contract[name];
  if (row === undefined) throw new Error(`there is no operation ${name}`);
  return row;
};

export const loadRequestOf = (ask: ContractCall, headers: Record<string, string>): LoadRequest => {
  const { method, path } = rowOf(ask);
  const search = ask.query === undefined ? '' : `?${String(new URLSearchParams(ask.query))}`;
  if (ask.body === undefined) return { method, path: `${path}${search}`, headers };
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ask.body),
  };
};

type Watched = { db: Db; spent: () => number; queries: CompiledQuery<unknown>[] };

/** Sums the time of the database's reads and records their statements. */
const watched = (db: Db): Watched => {
  let spent = 0;
  const queries: CompiledQuery<unknown>[] = [];
  const timed = async <T>(asked: readonly Compilable<unknown>[], work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    spent += performance.now() - begun;
    for (const one of asked) queries.push(one.compile(queryBuilder));
    return result;
  };
  return {
    db: {
      ...db,
      read: (scope, query) => timed([query], () => db.read(scope, query)),
      readAll: (scope, asked) => timed(asked, () => db.readAll(scope, asked)),
    },
    spent: () => spent,
    queries,
  };
};

const refuse = (code: string): never => {
  throw new Error(code);
};

/** Returns the milliseconds of one request in the database, its statements and its response. */
export const measureAtDatabase = async (
  db: Db,
  scope: Scope,
  ask: ContractCall,
): Promise<{ ms: number; queries: CompiledQuery<unknown>[]; reply: unknown }> => {
  const row = rowOf(ask);
  const handler = ask.module.handlers[ask.name] as Handler<never> | undefined;
  if (handler === undefined) throw new Error(`there is no handler ${ask.name}`);
  const { db: watching, spent, queries } = watched(db);
  const call = {
    body: row.body?.parse(ask.body ?? {}),
    query: row.query?.parse(ask.query ?? {}),
    fail: refuse,
  } as unknown as OperationCall<never>;
  const reply: unknown = await handler.run(watching, scope, call, undefined, ask.name);
  return { ms: spent(), queries, reply };
};

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Counts blocks of 8 kB that the statements read. The count does not depend on the load on the machine. */
export const countTouchedBlocks = async (
  app: pg.Client,
  shopId: number,
  queries: readonly CompiledQuery<unknown>[],
): Promise<number> => {
  await app.query(`begin; set local app.shop_id = ${shopId}`);
  let blocks = 0;
  for (const { sql, parameters } of queries) {
    const { rows } = await app.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  await app.query('rollback');
  return blocks;
};
