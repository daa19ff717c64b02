import { z } from 'zod';
import { PastTimeIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';

const fields = {
  noticedAt: PastTimeIn,
  what: RequiredTextIn(2000),
  whose: TextIn(500).default(''),
  people: z.number().int().min(0).max(100_000_000).nullable().default(null),
  done: TextIn(2000).default(''),
  /** A high risk requires that affected people are informed too. */
  highRisk: z.boolean().default(false),
  reportedAt: PastTimeIn.nullable().default(null),
  toldAt: PastTimeIn.nullable().default(null),
  noReport: TextIn(500).default(''),
};

type Incident = {
  noticedAt: string;
  reportedAt: string | null;
  toldAt: string | null;
  highRisk: boolean;
  noReport: string;
};

const isPlausible = (one: Incident, context: z.RefinementCtx): void => {
  for (const field of ['reportedAt', 'toldAt'] as const) {
    const time = one[field];
    if (time !== null && Date.parse(time) < Date.parse(one.noticedAt))
      context.addIssue({ code: 'custom', path: [field], message: '≥ noticedAt' });
  }
  if (one.noReport !== '' && (one.reportedAt !== null || one.highRisk))
    context.addIssue({ code: 'custom', path: ['noReport'], message: '…' });
};

export const IncidentInput = z.strictObject(fields).superRefine(isPlausible);
export type IncidentInput = z.output<typeof IncidentInput>;
export const ChangedIncidentInput = z
  .strictObject({ ...fields, version: z.number().int() })
  .superRefine(isPlausible);
