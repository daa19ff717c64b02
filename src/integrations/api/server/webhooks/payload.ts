import type { WebhookPayload } from './sign.ts';

type WebhookEvent = { eventId: string; event: string; happenedAt: string; data: unknown };

/** The body must be equal in every attempt, because it is signed. */
export const webhookPayloadOf = ({ eventId, event, happenedAt, data }: WebhookEvent): WebhookPayload => ({
  id: `evt_${eventId}`,
  body: JSON.stringify({ type: event, timestamp: new Date(happenedAt).toISOString(), data }),
});
