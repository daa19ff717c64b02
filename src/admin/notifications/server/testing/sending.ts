/** An outbox worker for tests of other modules that send messages. */
export { deliverMessages } from '../outbox/deliver.ts';
export { messageDeliveryOf } from '../outbox/messages-job.ts';
