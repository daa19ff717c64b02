/** What the process has counted of itself (platform/telemetry/counters.ts), as metrics. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { counted, kindsOfWork, limitKinds, oldestOf, outboxes } from '#platform/telemetry/counters.ts';

/** Adds them to the registry. Several processes: moments and ages are those of the newest, counts are added up. */
export const countsOf = (registry: Registry): void => {
  const registers = [registry];
  new Counter({
    name: 'ratri_db_retries_total',
    help: 'Transactions that PostgreSQL ended because of others and that were begun anew',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of ['deadlock', 'serialization', 'moved'] as const)
        this.inc({ reason }, counted.retried[reason]);
    },
  });
  new Counter({
    name: 'ratri_db_gave_up_total',
    help: 'Transactions that were begun anew three times and ended again',
    registers,
    collect() {
      this.reset();
      this.inc(counted.gaveUp);
    },
  });
  new Counter({
    name: 'ratri_refused_total',
    help: 'Calls refused because there were too many, by the limit',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset();
      for (const limit of limitKinds) this.inc({ limit }, counted.refused[limit]);
    },
  });
  new Gauge({
    name: 'ratri_calls_waiting',
    help: 'Calls that wait in line because more is asked than can be done',
    registers,
    collect() {
      this.set(counted.waiting);
    },
  });
  new Counter({
    name: 'ratri_log_errors_total',
    help: 'Lines of the log that tell an error',
    registers,
    collect() {
      this.reset();
      this.inc(counted.errors);
    },
  });
  new Counter({
    name: 'ratri_work_failed_total',
    help: 'Turns of the work that runs by itself that failed',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset();
      for (const work of kindsOfWork) this.inc({ work }, counted.failed[work]);
    },
  });
  new Gauge({
    name: 'ratri_work_ended_timestamp_seconds',
    help: 'When the work that runs by itself last came to its end, or was begun with',
    labelNames: ['work'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const work of kindsOfWork) {
        const at = counted.ended[work];
        if (at !== undefined) this.set({ work }, at);
      }
    },
  });
  new Gauge({
    name: 'ratri_outbox_oldest_seconds',
    help: 'Age of the oldest thing that waits to be sent, as last looked at; 0 when nothing waits',
    labelNames: ['outbox'],
    aggregator: 'max',
    registers,
    collect() {
      for (const outbox of outboxes) this.set({ outbox }, oldestOf(outbox));
    },
  });
};
