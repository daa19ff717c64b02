import type { Letter } from './sign.ts';

type Told = { eventId: string; event: string; happenedAt: string; data: unknown };

/** What is sent: the same text with every try, since it is signed. */
export const letterOf = ({ eventId, event, happenedAt, data }: Told): Letter => ({
  id: `evt_${eventId}`,
  body: JSON.stringify({ type: event, timestamp: new Date(happenedAt).toISOString(), data }),
});
