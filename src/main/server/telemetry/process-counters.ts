import { Counter, Gauge, type Registry } from 'prom-client';
import { jobNames } from '#lib/vocabulary/job-names.ts';
import { processCounters, limitKinds, oldestWaitingAge, outboxes } from '#platform/telemetry/counters.ts';

const addJobCounters = (registers: Registry[]): void => {
  new Counter({
    name: 'ratri_work_failed_total',
    help: 'Failed runs of background jobs',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset();
      for (const work of jobNames) this.inc({ work }, processCounters.failed[work]);
    },
  });
  new Counter({
    name: 'ratri_work_runs_total',
    help: 'Runs of background jobs; of most jobs one for each shop',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset();
      for (const work of jobNames) this.inc({ work }, processCounters.runs[work]);
    },
  });
  new Counter({
    name: 'ratri_work_seconds_total',
    help: 'Duration of all runs of background jobs',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset();
      for (const work of jobNames) this.inc({ work }, processCounters.worked[work]);
    },
  });
  new Gauge({
    name: 'ratri_work_ended_timestamp_seconds',
    help: 'Time of the last completed run of a background job, or of its start',
    labelNames: ['work'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const work of jobNames) {
        const at = processCounters.ended[work];
        if (at !== undefined) this.set({ work }, at);
      }
    },
  });
};

/** Adds the counts of several processes. Reports the highest time or age. */
export const addProcessCounters = (registry: Registry): void => {
  const registers = [registry];
  new Counter({
    name: 'ratri_db_retries_total',
    help: 'Transactions retried after a conflict or deadlock',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of ['deadlock', 'serialization', 'moved'] as const)
        this.inc({ reason }, processCounters.retried[reason]);
    },
  });
  new Counter({
    name: 'ratri_db_gave_up_total',
    help: 'Transactions that failed after three retries',
    registers,
    collect() {
      this.reset();
      this.inc(processCounters.gaveUp);
    },
  });
  new Counter({
    name: 'ratri_refused_total',
    help: 'Calls refused by a limit, by limit',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset();
      for (const limit of limitKinds) this.inc({ limit }, processCounters.refused[limit]);
    },
  });
  new Gauge({
    name: 'ratri_calls_waiting',
    help: 'Calls in the admission queue',
    registers,
    collect() {
      this.set(processCounters.waiting);
    },
  });
  new Counter({
    name: 'ratri_log_errors_total',
    help: 'Error lines in the log',
    registers,
    collect() {
      this.reset();
      this.inc(processCounters.errors);
    },
  });
  addJobCounters(registers);
  new Gauge({
    name: 'ratri_outbox_oldest_seconds',
    help: 'Age of the oldest unsent item at the last check; 0 when there is none',
    labelNames: ['outbox'],
    aggregator: 'max',
    registers,
    collect() {
      for (const outbox of outboxes) this.set({ outbox }, oldestWaitingAge(outbox));
    },
  });
};
