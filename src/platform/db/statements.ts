/** A compiled query as it leaves for the database. */
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { routed } from '../cluster/rewrite-for-citus.ts';

// Statements are named once for their text. Past the limit (texts that vary without end) they go unnamed.
const limit = 2000;
const names = new Map<string, string>();
/** The name of a text; undefined past the limit. */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= limit) return known;
  const name = `r${names.size}`;
  names.set(text, name);
  return name;
};

export type Travelling = pg.QueryConfig & {
  text: string;
  /** Told by PostgreSQL beside the statement's name when it is slow; unique in its transaction. */
  portal?: string;
};
/** `portal` costs nothing, but keeps the rows until the transaction ends: for readings of one trip. */
export type Statement = (query: CompiledQuery<unknown>, portal?: string) => Travelling;

/** To one server, as it is. */
export const toServer: Statement = (query, portal) => {
  const name = nameOf(query.sql);
  const values = query.parameters as unknown[];
  if (name === undefined) return { text: query.sql, values };
  return portal === undefined ? { name, text: query.sql, values } : { name, text: query.sql, values, portal };
};

/**
 * A coordinator plans a statement as if its rows were there and throws that plan away for the server's own: in which order tables were best
 * joined it need not look for. The servers do, in sessions that know nothing of this.
 */
export const plansAtCoordinator = ' -c join_collapse_limit=1 -c from_collapse_limit=1';

/** A server of a cluster that is asked itself plans as one server does, whatever the role of the app is told at the coordinator. */
export const plansOnce = ' -c plan_cache_mode=force_generic_plan';

const routes = new Map<string, string>();
/** To the coordinator of a cluster, as that takes it. */
export const toCluster: Statement = (query) => {
  let text = routes.get(query.sql);
  if (text === undefined) {
    text = routed(query.sql);
    if (routes.size < limit) routes.set(query.sql, text);
  }
  // Without parameters a named one is planned once whatever is set, and would serve the next shop with the plan of this one.
  if (query.parameters.length === 0) return { text, values: [] };
  return toServer({ ...query, sql: text });
};
