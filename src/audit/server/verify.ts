/** Holds the audit log of a shop against its chain. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { contentHash, linkHash } from './chain.ts';

type Shop = Pick<Scope, 'shopId'>;

/** `changed`: says else than when it was sealed. `missing`: its row is gone. `gap`: seals are gone. `inserted`: written in later. `end`: the chain does not end where it did. */
export const chainFaults = ['changed', 'missing', 'gap', 'inserted', 'end'] as const;
export type ChainFault = {
  what: (typeof chainFaults)[number];
  /** Place in the chain; of what was written in, none. */
  seq: number | null;
  logId: number | null;
  /** When it was written, or sealed where the row is gone. */
  at: string | null;
};
export type Verified = {
  rows: number;
  head: { seq: number; hash: string };
  waiting: number;
  faults: ChainFault[];
};

type Link = {
  seq: number;
  logId: number;
  hash: string;
  sealedAt: string;
  at: string | null;
  content: string | null;
};
const step = 5000;

const linksAfter = ({ shopId }: Shop, after: number, until: number) => sql<Link>`
  select s.seq, s.log_id as "logId", s.hash, s.at as "sealedAt", l.at, case when l.id is not null then ${contentHash} end as content
  from audit_seal s left join audit_log l on l.shop_id = s.shop_id and l.id = s.log_id
  where s.shop_id = ${shopId} and s.seq > ${after} and s.seq <= ${until} order by s.seq limit ${step}`;

const headQuery = ({ shopId }: Shop) => sql<{ seq: number; hash: string; settledAt: string | null }>`
  select seq, hash, settled_at as "settledAt" from audit_head where shop_id = ${shopId}`;

const endQuery = ({ shopId }: Shop) => sql<{ seq: number }>`
  select coalesce(max(seq), 0) as seq from audit_seal where shop_id = ${shopId}`;

const unsealed = (
  { shopId }: Shop,
  when: RawBuilder<unknown>,
) => sql`from audit_log l where l.shop_id = ${shopId} and ${when}
  and not exists (select from audit_seal s where s.shop_id = l.shop_id and s.log_id = l.id)`;

const faultOf = (link: Link, previous: string): ChainFault | undefined => {
  const fault = { seq: link.seq, logId: link.logId, at: link.at ?? link.sealedAt };
  if (link.content === null) return { what: 'missing', ...fault };
  return linkHash(previous, link.seq, link.content) === link.hash ? undefined : { what: 'changed', ...fault };
};

/** `noted`: an end of the chain that somebody wrote down earlier. Runs beside a server that writes. */
export const verifyShop = async (
  db: Db,
  shop: Shop,
  noted?: { seq: number; hash: string },
): Promise<Verified> => {
  const [heads, [end]] = await db.readAll(shop, [headQuery(shop), endQuery(shop)]);
  const head = heads[0] ?? { seq: 0, hash: '', settledAt: null };
  const faults: ChainFault[] = [];
  const tell = (what: ChainFault['what'], seq: number, at: string | null = null): void =>
    void faults.push({ what, seq, logId: null, at });
  let seq = 0;
  let rows = 0;
  let hash = '';
  let notedHash = noted?.seq === 0 ? '' : undefined;
  for (;;) {
    const links = await db.tx(shop, async (q) => (await linksAfter(shop, seq, head.seq).execute(q)).rows, {
      long: true,
    });
    for (const link of links) {
      if (link.seq !== seq + 1) tell('gap', seq + 1, link.sealedAt);
      else {
        const fault = faultOf(link, hash);
        if (fault) faults.push(fault);
      }
      ({ seq, hash } = link);
      rows += 1;
      if (seq === noted?.seq) notedHash = hash;
    }
    if (links.length < step) break;
  }
  if (seq !== head.seq || hash !== head.hash || (heads.length === 0 && (end?.seq ?? 0) > 0))
    tell('end', seq + 1);
  if (noted !== undefined && notedHash?.startsWith(noted.hash) !== true) tell('end', noted.seq);
  const settled = head.settledAt;
  const { written, waiting } = await db.tx(
    shop,
    async (q) => ({
      written:
        settled === null
          ? []
          : (
              await sql<{
                id: number;
                at: string;
              }>`select l.id, l.at ${unsealed(shop, sql`l.at < ${settled}::timestamptz`)}
                order by l.at, l.id limit 1000`.execute(q)
            ).rows,
      waiting: (
        await sql<{
          n: number;
        }>`select count(*) as n ${unsealed(shop, sql`l.at >= coalesce(${settled}::timestamptz, '-infinity')`)}`.execute(
          q,
        )
      ).rows[0],
    }),
    { long: true },
  );
  for (const row of written) faults.push({ what: 'inserted', seq: null, logId: row.id, at: row.at });
  return { rows, head: { seq: head.seq, hash: head.hash }, waiting: waiting?.n ?? 0, faults };
};
