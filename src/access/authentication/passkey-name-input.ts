import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';

export const PasskeyNameInput = z.strictObject({ name: RequiredTextIn(100) });
