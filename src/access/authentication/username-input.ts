import { z } from 'zod';

export const UsernameInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(60)
  .regex(/^[a-z0-9](?:[a-z0-9._@-]*[a-z0-9])$/);
