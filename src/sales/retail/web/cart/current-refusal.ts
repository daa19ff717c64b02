import type { ApiError } from '#ui/api/client.ts';

type Sent = { error: ApiError | null; variables: { body: unknown } | undefined };

/** The refusal of what is on screen; null as soon as anything of it was changed. */
export const refusalOf = ({ error, variables }: Sent, body: unknown): ApiError | null =>
  JSON.stringify(variables?.body) === JSON.stringify(body) ? error : null;
