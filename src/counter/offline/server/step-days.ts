import { type Day, bangkokDay } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OfflineStepInput } from '../contract.ts';
import { isSentLate, stepTimeOf } from '../device-clock.ts';

export type StepTime = { at: string; day: Day; wrong: boolean };
export const stepTime = (step: OfflineStepInput): StepTime => {
  const { at, wrong } = stepTimeOf(step, Date.now());
  return { at: new Date(at).toISOString(), day: bangkokDay(new Date(at)), wrong };
};

export const scopeOfToday = (scope: Scope): Scope => {
  const { happened: _, ...now } = scope;
  return now;
};

/** The cash moved on the step's day, even if it is booked on another day. */
export const scopeOfStepDay = (
  scope: Scope,
  { branchId, number, day, arrived }: { branchId: number; number: string; day: Day; arrived: Day },
): Scope => {
  const own = scopeOfToday({ ...scope, branchId, cashDay: day });
  if (day >= bangkokDay(new Date())) return own;
  return { ...own, happened: { day, reason: number }, ...(!isSentLate(day, arrived) && { sentSoon: true }) };
};
