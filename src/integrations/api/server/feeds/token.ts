import { createHash, randomBytes } from 'node:crypto';

export const newFeedToken = (): string => randomBytes(24).toString('base64url');
export const feedHash = (token: string): string => createHash('sha256').update(token).digest('hex');
export const feedPath = (shopId: number, token: string): string => `/ical/${shopId}/${token}.ics`;
