import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { chainFaults } from '../log-kinds.ts';
import { contentHash, linkHash } from './chain.ts';

type Shop = Pick<Scope, 'shopId'>;

export type ChainFault = {
  what: (typeof chainFaults)[number];
  seq: number | null;
  logId: number | null;
  /** Time of the row, or of the seal if the row is missing. */
  at: string | null;
};
export type VerifiedLog = {
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

const hashAt = ({ shopId }: Shop, seq: number) => sql<{ hash: string }>`
  select hash from audit_seal where shop_id = ${shopId} and seq = ${seq}`;

const unsealed = (
  { shopId }: Shop,
  when: RawBuilder<unknown>,
) => sql`from audit_log l where l.shop_id = ${shopId} and ${when}
  and not exists (select from audit_seal s where s.shop_id = l.shop_id and s.log_id = l.id)`;

const faultOf = (link: Link, previous: string): ChainFault | undefined => {
  const of = { seq: link.seq, logId: link.logId, at: link.at ?? link.sealedAt };
  if (link.content === null) return { what: 'missing', ...of };
  return linkHash(previous, link.seq, link.content) === link.hash ? undefined : { what: 'changed', ...of };
};

type Head = { seq: number; hash: string; settledAt: string | null };
type Reached = { seq: number; hash: string };
const fault = (what: ChainFault['what'], seq: number, at: string | null = null): ChainFault => ({
  what,
  seq,
  logId: null,
  at,
});

const verifyStep = async (
  db: Db,
  shop: Shop,
  from: Reached,
  until: number,
  seen: (link: Reached) => void = () => undefined,
): Promise<{ reached: Reached; rows: number; faults: ChainFault[] }> => {
  const links = await db.tx(shop, async (q) => (await linksAfter(shop, from.seq, until).execute(q)).rows, {
    long: true,
  });
  const faults: ChainFault[] = [];
  let reached = from;
  for (const link of links) {
    const wrong =
      link.seq === reached.seq + 1
        ? faultOf(link, reached.hash)
        : fault('gap', reached.seq + 1, link.sealedAt);
    if (wrong) faults.push(wrong);
    reached = { seq: link.seq, hash: link.hash };
    seen(reached);
  }
  return { reached, rows: links.length, faults };
};

/** `lost` is true if there are seals, but no recorded end. */
const headOf = async (db: Db, shop: Shop): Promise<Head & { lost: boolean }> => {
  const [heads, [end]] = await db.readAll(shop, [headQuery(shop), endQuery(shop)]);
  return {
    ...(heads[0] ?? { seq: 0, hash: '', settledAt: null }),
    lost: heads.length === 0 && (end?.seq ?? 0) > 0,
  };
};

const verifyEnd = async (
  db: Db,
  shop: Shop,
  head: Head & { lost: boolean },
  { seq, hash }: Reached,
): Promise<{ waiting: number; faults: ChainFault[] }> => {
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
        }>`select count(*) as n ${unsealed(shop, sql`l.at >= ${settled ?? '-infinity'}::timestamptz`)}`.execute(
          q,
        )
      ).rows[0],
    }),
    { long: true },
  );
  return {
    waiting: waiting?.n ?? 0,
    faults: [
      ...(seq !== head.seq || hash !== head.hash || head.lost ? [fault('end', seq + 1)] : []),
      ...written.map(({ id, at }) => ({ what: 'inserted' as const, seq: null, logId: id, at })),
    ],
  };
};

/** Works even while the log is written. `noted` is an end of the chain that a user recorded earlier. */
export const verifyShopLog = async (db: Db, shop: Shop, noted?: Reached): Promise<VerifiedLog> => {
  const head = await headOf(db, shop);
  const faults: ChainFault[] = [];
  let at: Reached = { seq: 0, hash: '' };
  let rows = 0;
  let notedHash = noted?.seq === 0 ? '' : undefined;
  for (;;) {
    const done = await verifyStep(db, shop, at, head.seq, ({ seq, hash }) => {
      if (seq === noted?.seq) notedHash = hash;
    });
    faults.push(...done.faults);
    rows += done.rows;
    at = done.reached;
    if (done.rows < step) break;
  }
  const end = await verifyEnd(db, shop, head, at);
  const cut = end.faults.filter((one) => one.what === 'end');
  const later = end.faults.filter((one) => one.what !== 'end');
  const notHeld = noted !== undefined && notedHash?.startsWith(noted.hash) !== true;
  faults.push(...cut, ...(notHeld ? [fault('end', noted.seq)] : []), ...later);
  return { rows, head: { seq: head.seq, hash: head.hash }, waiting: end.waiting, faults };
};

/** `upTo` and `end` are sequence numbers of entries. */
export type VerifiedLogPart = { upTo: number; end: number; faults: ChainFault[]; done: boolean };

export const verifyLogPart = async (db: Db, shop: Shop, after: number): Promise<VerifiedLogPart> => {
  const head = await headOf(db, shop);
  const [from] = after === 0 ? [] : await db.read(shop, hashAt(shop, after));
  const part = await verifyStep(db, shop, { seq: after, hash: from?.hash ?? '' }, head.seq);
  const done = part.rows < step;
  const end = done ? await verifyEnd(db, shop, head, part.reached) : { faults: [] };
  return { upTo: part.reached.seq, end: head.seq, faults: [...part.faults, ...end.faults], done };
};
