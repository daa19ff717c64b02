import type { WebhookPayload } from './sign.ts';

type Told = { eventId: string; event: string; happenedAt: string; data: unknown };

/** Builds the body, which must be equal in every attempt, because it is signed. */
export const webhookPayloadOf = ({ eventId, event, happenedAt, data }: Told): WebhookPayload => ({
  id: `evt_${eventId}`,
  body: JSON.stringify({ type: event, timestamp: new Date(happenedAt).toISOString(), data }),
});
