/** These metrics of a cluster cover the coordinator and each server with shops. */
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#platform/db/db.ts';
import type { ServerState } from '#platform/db/pool.ts';

const mostNamed = 32;
const others = 'others';
const freshFor = 500;

export const boundServerStates = (states: readonly ServerState[], most = mostNamed): ServerState[] => {
  const rest = states.slice(most);
  if (rest.length === 0) return [...states];
  const sum = (of: (one: ServerState) => number): number => rest.reduce((all, one) => all + of(one), 0);
  const signs = rest.map(({ up }) => up).filter((up) => up !== undefined);
  return [
    ...states.slice(0, most),
    {
      server: others,
      busy: sum((one) => one.busy),
      idle: sum((one) => one.idle),
      waiting: sum((one) => one.waiting),
      max: sum((one) => one.max),
      up: signs.length === 0 ? undefined : signs.every(Boolean),
    },
  ];
};

export const addPoolMetrics = (registry: Registry, db: Pick<Db, 'servers'>): void => {
  const registers = [registry];
  let asked: { at: number; states: Promise<ServerState[]> } | undefined;
  const states = (): Promise<ServerState[]> => {
    const now = performance.now();
    if (asked === undefined || now - asked.at > freshFor)
      asked = { at: now, states: db.servers().then((all) => boundServerStates(all)) };
    return asked.states;
  };
  new Gauge({
    name: 'ratri_db_connections',
    help: 'Connections to PostgreSQL by server and use, and requests that wait for one',
    labelNames: ['server', 'use'],
    registers,
    async collect() {
      this.reset();
      for (const { server, ...one } of await states())
        for (const use of ['busy', 'idle', 'waiting'] as const) this.set({ server, use }, one[use]);
    },
  });
  new Gauge({
    name: 'ratri_db_connections_max',
    help: 'Maximum of connections to PostgreSQL',
    labelNames: ['server'],
    registers,
    async collect() {
      this.reset();
      for (const { server, max } of await states()) this.set({ server }, max);
    },
  });
  new Gauge({
    name: 'ratri_db_server_up',
    help: '1 when the server of a cluster answers the coordinator',
    labelNames: ['server'],
    aggregator: 'min',
    registers,
    async collect() {
      this.reset();
      for (const { server, up } of await states()) if (up !== undefined) this.set({ server }, up ? 1 : 0);
    },
  });
};
