/** A worker of the outbox, for tests of rooms whose letters it sends. */
export { deliver } from '../deliver.ts';
export { deliveryOf } from '../worker.ts';
