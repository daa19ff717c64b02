import { z } from 'zod';
import type { S3Settings } from '../files/file-store.ts';
import { SettingsError } from './settings-error.ts';

export const s3Fields = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_SECRET_KEY: z.string().min(1).max(200).optional(),
};
const s3Needed = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const S3Environment = z.object(s3Fields);

export const s3SettingsOf = (env: z.output<typeof S3Environment>): S3Settings | undefined => {
  if (Object.keys(s3Fields).every((name) => env[name as keyof typeof s3Fields] === undefined))
    return undefined;
  const missing = s3Needed.filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new SettingsError(
      missing.map((name) => `${name}: needed together with the other S3 settings`).join('\n'),
    );
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
  };
};
