export { deliverMessages } from '../outbox/deliver.ts';
export { messageDeliveryOf } from '../outbox/messages-job.ts';
