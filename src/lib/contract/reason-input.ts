import { z } from 'zod';
import { RequiredTextIn } from './wire-schemas.ts';

export const ReasonInput = z.strictObject({ reason: RequiredTextIn(300) });
