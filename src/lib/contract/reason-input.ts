import { z } from 'zod';
import { RequiredTextIn } from './wire-schemas.ts';

/** Body of operations that only need a reason. */
export const ReasonInput = z.strictObject({ reason: RequiredTextIn(300) });
