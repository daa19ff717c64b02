import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { rewriteForCitus } from '../cluster/rewrite-for-citus.ts';

const limit = 2000;
const names = new Map<string, string>();
export const statementNameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= limit) return known;
  const name = `r${names.size}`;
  names.set(text, name);
  return name;
};

export type QueryMessage = pg.QueryConfig & {
  text: string;
  /** A name unique in the transaction. PostgreSQL logs it with slow statements. */
  portal?: string;
};
/** `portal` holds rows until the transaction ends, for pipelined reads. */
export type QueryMessageBuilder = (query: CompiledQuery<unknown>, portal?: string) => QueryMessage;

export const messageForServer: QueryMessageBuilder = (query, portal) => {
  const name = statementNameOf(query.sql);
  const values = query.parameters as unknown[];
  if (name === undefined) return { text: query.sql, values };
  return portal === undefined ? { name, text: query.sql, values } : { name, text: query.sql, values, portal };
};

/** The node plans the statement again, so the coordinator need not search for the best join order. */
export const coordinatorPlanOptions = ' -c join_collapse_limit=1 -c from_collapse_limit=1';

/** A direct session on a node lacks the role's settings at the coordinator. */
export const genericPlanOptions = ' -c plan_cache_mode=force_generic_plan';

const routes = new Map<string, string>();
export const messageForCluster: QueryMessageBuilder = (query) => {
  let text = routes.get(query.sql);
  if (text === undefined) {
    text = rewriteForCitus(query.sql);
    if (routes.size < limit) routes.set(query.sql, text);
  }
  // A named statement without parameters would have one plan for all shops.
  if (query.parameters.length === 0) return { text, values: [] };
  return messageForServer({ ...query, sql: text });
};
