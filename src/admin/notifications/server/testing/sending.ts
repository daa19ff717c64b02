/** A worker of the outbox, for tests of rooms whose letters it sends. */
export { deliver } from '../outbox/deliver.ts';
export { deliveryOf } from '../outbox/worker.ts';
