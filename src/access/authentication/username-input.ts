import { z } from 'zod';

export const UsernameInput = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9._@-]{0,58}[a-z0-9])$/);
