/**
 * Whether the server that holds a shop answers the coordinator, which is asked for a transaction and asks it in turn. A coordinator waits for a server
 * that hangs as long as that hangs, past every limit of its own: it cannot even end the statement before that server has taken notice. So whoever waits is told
 * in time, and whoever comes meanwhile at once: connections are left to the shops of other servers.
 */
import type pg from 'pg';
import { broken } from '../db/pool.ts';
import { type Patience, type Pulse, openPulse, unanswered } from '../db/health-check.ts';
import type { Piece } from './shard-locations.ts';

export type Answering = {
  /** The work's own end; a failure as of a database that does not answer once the piece's server gives no sign. */
  watch<T>(piece: Piece, shopId: number, work: Promise<T>): Promise<T>;
  /** Fails while the piece's server gives no sign. */
  refuse(piece: Piece): void;
  /** Whether each server that was watched gives a sign, asked for now; by its address. */
  look(): Promise<ReadonlyMap<string, boolean>>;
  close(): void;
};

/** Goes the way of the work: by the coordinator, in the name of a shop that stands there. */
const signOf = async (client: pg.Client, shopId: number): Promise<void> => {
  const texts = [
    'begin',
    `set local app.shop_id = ${shopId}`,
    `select from idempotency where shop_id = ${shopId} and user_id = 0`,
  ];
  try {
    await Promise.all([...texts, 'commit'].map((text) => client.query(text)));
  } catch (error) {
    // Whatever else it says is an answer.
    if (broken(error)) throw error;
  }
};

/** `at`: the coordinator's address, and with it the login. */
export const openAnswering = (at: () => string, { answer }: Patience): Answering => {
  const servers = new Map<string, { pulse: Pulse; its: { shopId: number } }>();
  const of = (piece: Piece, shopId: number): { pulse: Pulse; its: { shopId: number } } => {
    const key = `${piece.host}:${piece.port}`;
    const known = servers.get(key);
    if (known !== undefined) return known;
    const its = { shopId };
    const made = {
      its,
      pulse: openPulse(at, answer, {
        ask: (client) => signOf(client, its.shopId),
        // What nobody waits for any more is not to stay at the coordinator until a server that is gone for good says so.
        session: `-c citus.node_connection_timeout=${answer}`,
        lasting: true,
      }),
    };
    servers.set(key, made);
    return made;
  };
  return {
    watch: (piece, shopId, work) => {
      const server = of(piece, shopId);
      server.its.shopId = shopId;
      return server.pulse.watch(work);
    },
    refuse: (piece) => {
      if (servers.get(`${piece.host}:${piece.port}`)?.pulse.silent() === true) throw unanswered();
    },
    look: async () => {
      await Promise.all([...servers.values()].map(({ pulse }) => pulse.look()));
      return new Map([...servers].map(([name, { pulse }]) => [name, !pulse.silent()]));
    },
    close: () => {
      for (const { pulse } of servers.values()) pulse.close();
    },
  };
};
