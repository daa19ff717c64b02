/**
 * Citus copies restrictive policies to nodes as permissive ones and refuses policies that query another table
 * (decision 81).
 */
import pg from 'pg';

type Client = Pick<pg.Client, 'query'>;
type Policy = {
  owner: string;
  name: string;
  permits: boolean;
  command: string;
  using: string | null;
  check: string | null;
};

const quote = pg.escapeIdentifier;

/** Drops policies such as books_open, whose rules only the application enforces on a cluster. */
export const dropSubqueryPolicies = async (client: Client, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select polname as name, polrelid::regclass::text as owner from pg_policy where polrelid = any ($1::regclass[])
       and (polqual::text like '%{SUBLINK%' or polwithcheck::text like '%{SUBLINK%')`,
    [tables],
  );
  for (const { name, owner } of rows) await client.query(`drop policy ${quote(name)} on ${owner}`);
};

const commands = { r: 'select', a: 'insert', w: 'update', d: 'delete' } as const;
const all = (parts: readonly string[], word: 'and' | 'or'): string =>
  parts.map((one) => `(${one})`).join(` ${word} `);

const together = (policies: readonly Policy[], command: keyof typeof commands): string | undefined => {
  const its = policies.filter((one) => one.command === '*' || one.command === command);
  const both = (of: (one: Policy) => string): string =>
    all(
      [
        all(
          its.filter((one) => one.permits).map((one) => of(one)),
          'or',
        ),
        ...its.filter((one) => !one.permits).map((one) => of(one)),
      ],
      'and',
    );
  if (!its.some((one) => one.permits)) return undefined;
  const using = both((one) => one.using ?? 'true');
  const check = both((one) => one.check ?? one.using ?? 'true');
  const words = { r: ['using'], a: ['check'], w: ['using', 'check'], d: ['using'] }[command];
  return [
    `for ${commands[command]}`,
    ...(words.includes('using') ? [`using (${using})`] : []),
    ...(words.includes('check') ? [`with check (${check})`] : []),
  ].join(' ');
};

export const mergeRestrictivePolicies = async (client: Client): Promise<void> => {
  const { rows } = await client.query<Policy>(
    `select p.polrelid::regclass::text as owner, p.polname as name, p.polpermissive as permits, p.polcmd as command,
       pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace
       and exists (select from pg_policy r where r.polrelid = p.polrelid and not r.polpermissive) order by 1, 2`,
  );
  for (const [owner, policies] of Map.groupBy(rows, (one) => one.owner)) {
    for (const { name } of policies) await client.query(`drop policy ${quote(name)} on ${owner}`);
    for (const command of Object.keys(commands) as (keyof typeof commands)[]) {
      const made = together(policies, command);
      if (made !== undefined)
        await client.query(`create policy ${commands[command]}_whole on ${owner} ${made}`);
    }
  }
};
