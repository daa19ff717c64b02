/** Converts a compiled query into the message for the database. */
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { rewriteForCitus } from '../cluster/rewrite-for-citus.ts';

// Each text gets one statement name. Beyond the limit (texts of unbounded variety) statements stay unnamed.
const limit = 2000;
const names = new Map<string, string>();
/** The name of a text; undefined past the limit. */
export const statementNameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= limit) return known;
  const name = `r${names.size}`;
  names.set(text, name);
  return name;
};

export type QueryMessage = pg.QueryConfig & {
  text: string;
  /** PostgreSQL logs it with the statement name of a slow statement; unique in its transaction. */
  portal?: string;
};
/** `portal` costs nothing but keeps the rows until the transaction ends: for pipelined reads. */
export type QueryMessageBuilder = (query: CompiledQuery<unknown>, portal?: string) => QueryMessage;

export const messageForServer: QueryMessageBuilder = (query, portal) => {
  const name = statementNameOf(query.sql);
  const values = query.parameters as unknown[];
  if (name === undefined) return { text: query.sql, values };
  return portal === undefined ? { name, text: query.sql, values } : { name, text: query.sql, values, portal };
};

/**
 * A coordinator plans a statement as if the rows were local and discards that plan for the node's own, so that it need not search
 * for the best join order. The nodes do, because their sessions do not have these options.
 */
export const coordinatorPlanOptions = ' -c join_collapse_limit=1 -c from_collapse_limit=1';

/** Direct sessions on a cluster node use generic plans as on a single server, regardless of the role's setting at the coordinator. */
export const genericPlanOptions = ' -c plan_cache_mode=force_generic_plan';

const routes = new Map<string, string>();
export const messageForCluster: QueryMessageBuilder = (query) => {
  let text = routes.get(query.sql);
  if (text === undefined) {
    text = rewriteForCitus(query.sql);
    if (routes.size < limit) routes.set(query.sql, text);
  }
  // Without parameters a named statement is planned once regardless of settings, and would serve the next shop with the plan of this
  // one.
  if (query.parameters.length === 0) return { text, values: [] };
  return messageForServer({ ...query, sql: text });
};
