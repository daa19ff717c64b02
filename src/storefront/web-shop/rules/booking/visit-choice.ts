/** Visitors choose times in a form. A value has the position of the branch and the start of the slot. */
import type { VisitSlot } from '#orders/order/visit-times.ts';

export type BranchSlots = {
  /** Position of the branch, from 1. */
  branch: string;
  name: string;
  slots: readonly VisitSlot[];
};

export type VisitChoices = { pickup: readonly BranchSlots[]; return: readonly BranchSlots[] };

export const slotValue = (branch: string, from: number): string => `${branch}-${from}`;

/**
 * Returns the start of the chosen slot, null if the branch has no slots that day, undefined for another
 * choice.
 */
export const chosenSlot = (
  of: readonly BranchSlots[],
  branch: string,
  value: string,
): number | null | undefined => {
  const slots = of.find((one) => one.branch === branch)?.slots ?? [];
  if (slots.length === 0) return null;
  return slots.find((one) => one.state === 'free' && slotValue(branch, one.from) === value)?.from;
};

/**
 * Returns `value` while its slot is free, else ''. Browsers do not send the disabled option of a full slot.
 */
export const freeChoice = (of: readonly BranchSlots[], value: string): string =>
  of.some(({ branch, slots }) =>
    slots.some((one) => one.state === 'free' && slotValue(branch, one.from) === value),
  )
    ? value
    : '';
