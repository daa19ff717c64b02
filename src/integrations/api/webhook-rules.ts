export const maxWebhooks = 10;

export const secretOverlapHours = 24;

/** Delays between ten attempts over three days. */
export const retryDelaySeconds = [5, 60, 300, 1800, 7200, 18_000, 36_000, 72_000, 108_000] as const;

export const webhookRetryDays = 3;

export const webhookLogDays = 30;

export const webhookSecretPrefix = 'whsec_';
