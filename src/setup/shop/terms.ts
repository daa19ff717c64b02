/**
 * Rules under which an order is made. Saving changed rules adds a version, for new orders
 * (docs/domain.md §4).
 */
import { z } from 'zod';
import { DayOut } from '#lib/contract/wire-schemas.ts';
import { type StoredSettings, settingFieldsOut, settingsToWire } from './setting-kinds.ts';
import { ruleSections } from './settings.ts';

const { days, late, money, paper } = ruleSections;

/**
 * An order has these rules from its creation on, but each reservation has its own turnaround. Other rules
 * apply in their current form.
 */
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
  webPayDays: money.webPayDays,
  handOverTerms: paper.handOverTerms,
};

export const termColumns: readonly string[] = Object.values(termSettings).map(({ column }) => column);
type TermValues = StoredSettings<typeof termSettings>;
/** Amounts are in satang. `termsVersion` stops callers from passing the shop's current rules. */
export type OrderTerms = TermValues & { termsVersion: number };

/** Omits the text of the hand-over slip, which comes with the slip, and the rule of web bookings. */
const { handOverTerms: _text, webPayDays: _webPayDays, ...shownTermSettings } = termSettings;
/** Amounts in baht, for calculating pages. */
export const TermsOut = z.object({ termsVersion: z.number(), ...settingFieldsOut(shownTermSettings) });
export type ShownTerms = z.output<typeof TermsOut>;

/** Closures of the order's branch (closures.ts), from before its first due day. */
export const ClosuresOut = z.object({
  closedWeekdays: z.array(z.number()),
  closedDays: z.array(DayOut),
  openDays: z.array(DayOut).optional(),
});

export const termsToWire = (terms: OrderTerms): ShownTerms => ({
  ...settingsToWire(shownTermSettings, terms),
  termsVersion: terms.termsVersion,
});
