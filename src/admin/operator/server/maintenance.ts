import type { Db } from '#platform/db/db.ts';
import type { ProcessBus } from '#platform/workers/process-bus.ts';

export type MaintenanceSwitch = {
  isClosed(): boolean;
  set(closed: boolean): Promise<void>;
  close(): void;
};

/** Interval in ms. A lost message between processes delays the switch at most by this time. */
const readEvery = 15_000;
const topic = 'maintenance';

export const openMaintenanceSwitch = (db: Db, together: ProcessBus | undefined): MaintenanceSwitch => {
  let closed = false;
  let changes = 0;
  const read = async (): Promise<void> => {
    const before = changes;
    const [row] = await db.directory<{ closed: boolean }>({ text: 'select closed from maintenance_mode' });
    if (changes === before) closed = row?.closed ?? false;
  };
  const change = (value: boolean): void => {
    closed = value;
    changes += 1;
  };
  // While the database does not respond, the last state applies.
  const retry = (): void => void read().catch(() => {});
  together?.hear(topic, (value) => change(value === true));
  retry();
  const timer = setInterval(retry, readEvery);
  timer.unref();
  return {
    isClosed: () => closed,
    set: async (value) => {
      await db.directory({
        text: `insert into maintenance_mode (closed) values ($1)
          on conflict (single) do update set closed = excluded.closed, changed_at = now()`,
        values: [value],
      });
      change(value);
      together?.tell(topic, value);
    },
    close: () => clearInterval(timer),
  };
};
