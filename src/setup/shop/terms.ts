/** The rules under which an order is made. Saving changed ones adds a version; an order refers to its version (docs/domain.md §4). */
import { z } from 'zod';
import { DayOut } from '#lib/contract/wire-schemas.ts';
import { type StoredSettings, settingFieldsOut, settingsToWire } from './setting-kinds.ts';
import { ruleSections } from './settings.ts';

const { days, late, money, paper } = ruleSections;

/** A rule that is listed here holds for the orders made under it; every other rule is that of today. The turnaround is a reservation's own. */
export const termSettings = {
  dayCounting: days.dayCounting,
  longestRentalDays: days.longestRentalDays,
  ...late,
  downPaymentPercent: money.downPaymentPercent,
  swapFee: money.swapFee,
  promotionsAddUp: money.promotionsAddUp,
  bailBackCash: money.bailBackCash,
  bailBackTransfer: money.bailBackTransfer,
  cancelRules: money.cancelRules,
  handOverTerms: paper.handOverTerms,
};

export const termColumns: readonly string[] = Object.values(termSettings).map(({ column }) => column);
type TermValues = StoredSettings<typeof termSettings>;
/** The terms of one order, money in satang. The version keeps today's rules from being passed in their place. */
export type OrderTerms = TermValues & { termsVersion: number };

/** Without the text of the hand-over slip, which comes with the slip. */
const { handOverTerms: _text, ...shownTermSettings } = termSettings;
/** Terms of one order for the pages that calculate with them, money in baht. */
export const TermsOut = z.object({ termsVersion: z.number(), ...settingFieldsOut(shownTermSettings) });
export type ShownTerms = z.output<typeof TermsOut>;

/** Closed days of an order's branch (closures.ts), from before its first due day on. */
export const ClosuresOut = z.object({
  closedWeekdays: z.array(z.number()),
  closedDays: z.array(DayOut),
  openDays: z.array(DayOut).optional(),
});

export const termsToWire = (terms: OrderTerms): ShownTerms => ({
  ...settingsToWire(shownTermSettings, terms),
  termsVersion: terms.termsVersion,
});
