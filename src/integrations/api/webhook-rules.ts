export const maxWebhooks = 10;

/** Number of hours in which calls are signed with both the new and the earlier secret. */
export const secretOverlapHours = 24;

/** Delays between ten attempts over three days. */
export const retryDelaySeconds = [5, 60, 300, 1800, 7200, 18_000, 36_000, 72_000, 108_000] as const;

/** Number of days after which a failing webhook is disabled. */
export const webhookRetryDays = 3;

export const webhookLogDays = 30;

/** Prefix of Standard Webhooks. */
export const webhookSecretPrefix = 'whsec_';
