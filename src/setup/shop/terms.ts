/** Rules under which an order is made. Saving changed ones adds a version, to which new orders refer (docs/domain.md §4). */
import { z } from 'zod';
import { DayOut } from '#lib/contract/wire-schemas.ts';
import { type StoredSettings, settingFieldsOut, settingsToWire } from './setting-kinds.ts';
import { ruleSections } from './settings.ts';

const { days, late, money, paper } = ruleSections;

/** Orders keep these rules as of their creation; of all other rules the current ones apply. Each reservation has its own turnaround. */
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
/** One order's terms, in satang, with the version, so that today's rules cannot be passed instead. */
export type OrderTerms = TermValues & { termsVersion: number };

/** Without the text of the hand-over slip, which comes with the slip. */
const { handOverTerms: _text, ...shownTermSettings } = termSettings;
/** An order's terms in baht, for pages that calculate with them. */
export const TermsOut = z.object({ termsVersion: z.number(), ...settingFieldsOut(shownTermSettings) });
export type ShownTerms = z.output<typeof TermsOut>;

/** Closed days of an order's branch (closures.ts), beginning before its first due day. */
export const ClosuresOut = z.object({
  closedWeekdays: z.array(z.number()),
  closedDays: z.array(DayOut),
  openDays: z.array(DayOut).optional(),
});

export const termsToWire = (terms: OrderTerms): ShownTerms => ({
  ...settingsToWire(shownTermSettings, terms),
  termsVersion: terms.termsVersion,
});
