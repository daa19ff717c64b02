/** After power cuts, lines, garments, tickets, books and histories agree. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CareTicketDetail } from '#care/contract.ts';
import { rounds } from '#lib/testing/rounds.ts';
import {
  type PowerCut,
  type CrashableServer,
  startCrashableServer,
  type RunningServer,
} from '../support/crashable-server.ts';

const tickets = 12;
const perTicket = 3;
const workers = 4;
const kinds: readonly PowerCut[] = rounds(1, 3) === 1 ? ['both'] : ['server', 'both', 'database'];
const base = '/api/v2/orderheader/clean-fix';

let rig: CrashableServer;
beforeAll(async () => {
  rig = await startCrashableServer();
});
afterAll(async () => {
  await rig.end();
});

/** The ticket id is known after the response. */
type Parcel = { n: number; unitIds: number[]; wnforderId?: number };

const post = async (
  at: RunningServer,
  path: string,
  body: unknown,
  key: string,
): Promise<{ ticket: CareTicketDetail }> => {
  const reply = await fetch(`${at.origin}${path}`, {
    method: 'POST',
    headers: { ...at.headers, 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status >= 400 && reply.status < 500) throw new Error(`refused: ${text}`);
  if (reply.status !== 200) throw new Error(`not done: ${reply.status}`);
  return JSON.parse(text) as { ticket: CareTicketDetail };
};

/** Selects every row that would be wrong after a power cut, at any step. */
const wrongs = `
  select 'with a vendor, on no ticket' as what, u.id from unit u where u.care_due is not null and not exists (
    select from care_line l where l.shop_id = u.shop_id and l.unit_id = u.id and l.state = 'sent' and l.expected_day = u.care_due)
  union all select 'on a ticket, with no vendor', l.id from care_line l join unit u on u.shop_id = l.shop_id and u.id = l.unit_id
    where l.state = 'sent' and u.care_due is null
  union all select 'away and not kept from promises', u.id from unit u where u.care_until > (now() at time zone 'Asia/Bangkok')::date and not exists (
    select from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state in ('held', 'out')
      and r.blocked @> (now() at time zone 'Asia/Bangkok')::date)
  union all select 'kept for a vendor that has nothing', r.id from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
    where r.purpose = 'care' and r.state = 'out' and u.care_due is null
  union all select 'a ticket miscounts', t.id from care_ticket t where not exists (
    select from care_line l where l.shop_id = t.shop_id and l.ticket_id = t.id
    having count(*) = t.line_count and count(*) filter (where l.state = 'sent') = t.open_count)
  union all select 'number with a gap', max(no) from care_ticket group by shop_id having count(*) <> max(no) or min(no) <> 1
  union all select 'back, and the life does not say what it cost', l.unit_id from care_line l where l.ticket_id = any($1)
    group by l.shop_id, l.unit_id having coalesce(sum(l.charged), 0) <> (
      select coalesce(sum(e.cost), 0) from unit_event e where e.shop_id = l.shop_id and e.unit_id = l.unit_id)
  union all select 'charged without its expense, or the reverse', l.id from care_line l
    where (coalesce(l.charged, 0) > 0) <> (l.expense_id is not null) and l.ticket_id = any($1)
  union all select 'an expense is not what its garments cost', e.id from ledger_entry e
    where e.kind = 'expense' and e.note like 'Kill laundry%' and e.reverses_id is null
      and -e.amount <> coalesce((select sum(l.charged) from care_line l where l.shop_id = e.shop_id and l.expense_id = e.id),
        case when exists (select from ledger_entry o where o.shop_id = e.shop_id and o.reverses_id = e.id) then -e.amount end, 0)
  union all select 'key without an answer', 0 from idempotency where reply is null`;

it(
  'completes sending, receiving and undo exactly once after a power cut and a retry',
  { timeout: 90_000 + kinds.length * 120_000 },
  async () => {
    let running = await rig.start();
    const owner = await rig.owner();
    const { rows: units } = await owner.query<{ id: string }>(
      `select u.id from unit u where u.branch_id = (select min(id) from branch) and u.state = 'ready' and not exists (
        select from reservation r where r.unit_id = u.id and r.state in ('held', 'out'))
        and not exists (select from unit_event e where e.unit_id = u.id and e.cost <> 0) order by u.id limit $1`,
      [tickets * perTicket],
    );
    await owner.end();
    const ids = units.map((one) => Number(one.id));
    const parcels: Parcel[] = Array.from({ length: Math.floor(ids.length / perTicket) }, (_, n) => ({
      n,
      unitIds: ids.slice(n * perTicket, (n + 1) * perTicket),
    }));
    expect(parcels.length).toBeGreaterThan(8);
    const made = await fetch(`${running.origin}${base}/addWnfShop`, {
      method: 'POST',
      headers: running.headers,
      body: JSON.stringify({ name: 'Kill laundry', prices: [{ service: 'wash', price: 100 }] }),
    });
    const { wnfShopId } = (await made.json()) as { wnfShopId: number };

    const steps: Record<
      string,
      (at: RunningServer, parcel: Parcel) => Promise<{ ticket: CareTicketDetail }>
    > = {
      send: (at, { n, unitIds }) =>
        post(
          at,
          `${base}/send-to-wnf`,
          { wnfShopId, itemList: unitIds.map((unitId) => ({ unitId, service: 'wash' })) },
          `care-send-${n}`,
        ),
      receive: (at, { n, unitIds: [first, second], wnforderId }) =>
        post(
          at,
          `${base}/receive-from-wnf`,
          {
            wnforderId,
            itemList: [{ unitId: first }, { unitId: second, result: 'stained', charged: 40, note: 'wine' }],
          },
          `care-receive-${n}`,
        ),
      undo: (at, { n, wnforderId }) =>
        post(at, `/api/cleanfix/ticket/${wnforderId}/undo-receive`, { reason: 'wrong' }, `care-undo-${n}`),
    };
    const doAll = async (part: readonly Parcel[], step: string, answered: () => void = () => {}) => {
      const waiting = [...part];
      let done = 0;
      await Promise.all(
        Array.from({ length: workers }, async () => {
          for (let parcel = waiting.shift(); parcel !== undefined; parcel = waiting.shift()) {
            const answer = await steps[step]?.(running, parcel).catch((error: unknown) => {
              if (error instanceof Error && error.message.includes('refused')) throw error;
              return undefined;
            });
            if (answer === undefined) return;
            parcel.wnforderId = answer.ticket.wnforderId;
            done += 1;
            answered();
          }
        }),
      );
      return done;
    };

    for (const step of Object.keys(steps))
      for (const [round, cut] of kinds.entries()) {
        const part = parcels.filter((one) => one.n % kinds.length === round);
        let enough = (): void => {};
        const begun = new Promise<void>((resolve) => (enough = resolve));
        const going = doAll(part, step, () => enough());
        going.then(enough, enough);
        await begun;
        await rig.cut(cut);
        await going;
        running = await rig.start();
        const look = await rig.owner();
        const known = (): number[] => parcels.flatMap(({ wnforderId }) => wnforderId ?? []);
        expect([step, cut, (await look.query(wrongs, [known()])).rows]).toEqual([step, cut, []]);
        expect(await doAll(part, step)).toBe(part.length);
        expect([step, (await look.query(wrongs, [known()])).rows]).toEqual([step, []]);
        await look.end();
      }

    const look = await rig.owner();
    const { rows } = await look.query(
      `select count(*)::int as lines, count(distinct ticket_id)::int as tickets, bool_and(l.state = 'sent' and l.charged is null) as away,
        (select count(*)::int from ledger_entry where kind = 'expense' and note like 'Kill laundry%' and reverses_id is null) as paid,
        (select sum(amount)::int from ledger_entry where kind = 'expense' and (note like 'Kill laundry%' or reverses_id in (
          select id from ledger_entry where note like 'Kill laundry%'))) as left
       from care_line l where l.unit_id = any($1)`,
      [ids],
    );
    await look.end();
    const all = parcels.length;
    expect(rows).toEqual([{ lines: all * perTicket, tickets: all, away: true, paid: all, left: 0 }]);
  },
);
