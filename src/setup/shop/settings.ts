/**
 * What a shop may set, one row a setting. From it come the shapes on the wire (settings-contract.ts), the columns read and
 * written (server/setting-columns.ts), and of a rule also its field on the page and when it is sound (web/settings). A new rule
 * is a row here, a column with its default and its bounds, and its words in words/rules.
 */
import { z } from 'zod';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { isCitizenId } from '#lib/thai/thai.ts';
import { Id, IdOut, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { Hours, HoursIn } from './opening-hours.ts';
import { CancelRule } from './cancel-rules.ts';
import { dayCountings, receiptLayouts, secondFactorFor, withholdingRates } from './setting-choices.ts';
import {
  baht,
  choice,
  count,
  countOrNone,
  degrees,
  hinted,
  own,
  percent,
  text,
  toggle,
  vatFlag,
} from './setting-kinds.ts';

/** Thirteen digits with a right check digit, or nothing. */
const TaxId = Text(20).refine((typed) => typed === '' || isCitizenId(typed), { error: 'tax id' });
/** A number that money can be sent to by PromptPay, or nothing. */
const PromptPayId = Text(20).refine((typed) => typed === '' || promptPayPayload(typed, 100) !== null, {
  error: 'PromptPay id',
});

/** Who the shop is: saved on its own page, which lays its fields out itself. */
export const infoSettings = {
  name: own({ kind: 'name', column: 'name', in: RequiredText(), out: z.string() }),
  /** The seller's name in law where the shop goes by another; '' for none. */
  legalName: text('legal_name', 300),
  language: choice('language', languages),
  taxId: own({ kind: 'taxId', column: 'tax_id', in: TaxId, out: z.string(), orNull: true }),
  address: text('address', 500),
  phone: text('phone', 30),
  promptPayId: own({
    kind: 'promptPayId',
    column: 'promptpay_id',
    in: PromptPayId,
    out: z.string(),
    orNull: true,
  }),
  /** Bank, number and name, as printed on invoices. */
  bankAccount: text('bank_account', 300),
  logoImageId: own({ kind: 'logo', column: 'logo_image_id', in: Id.nullable(), out: IdOut.nullable() }),
};

/** What each branch sets for itself, saved with the page of the shop. A new one is a row here, its column and its label in branch-fields.tsx. */
export const branchSettings = {
  branchName: own({ kind: 'name', column: 'name', in: RequiredText(), out: z.string() }),
  phone: text('phone', 30),
  /** Five digits as registered with the Revenue Department; 00000 = head office. */
  taxBranchNo: own({
    kind: 'taxBranchNo',
    column: 'tax_branch_no',
    in: z.string().regex(/^\d{5}$/),
    out: z.string(),
  }),
  address: text('address', 500),
  /** Both or none (place.ts). */
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
  hours: own({ kind: 'hours', column: 'hours', in: HoursIn, out: Hours, json: true }),
};

/** Saved together with a rate, which holds from a day on and is kept apart. */
export const taxSettings = {
  vatSystem: toggle('vat_system'),
  inVat: toggle('in_vat'),
  receiptHeader: own({ kind: 'header', column: 'receipt_header', in: RequiredText(100), out: z.string() }),
};

/** Each day count once; kept from the earliest notice to the latest. */
const CancelRulesIn = z
  .array(CancelRule)
  .max(10)
  .refine((rules) => new Set(rules.map((one) => one.daysBefore)).size === rules.length, { error: 'twice' })
  .transform((rules) => rules.toSorted((a, b) => b.daysBefore - a.daysBefore));

const WeekdaysIn = z
  .array(z.number().int().min(0).max(6))
  .max(6)
  .transform((days) => [...new Set(days)].toSorted());

const RatesIn = z
  .array(z.number().refine((rate) => withholdingRates.some((one) => one === rate), { error: 'rate' }))
  .transform((rates) => [...new Set(rates)].toSorted((a, b) => a - b));

/** The rules, as the page shows them: by section, in this order. */
export const ruleSections = {
  days: {
    dayCounting: choice('day_counting', dayCountings),
    turnaroundDays: hinted(count('turnaround_days', 0, 60)),
    /** Days a garment is on its way between branches. */
    transferDays: count('transfer_days', 0, 30),
    /** A rental takes at most so many days, pick-up and return day among them. */
    longestRentalDays: count('longest_rental_days', 1, 730),
    sameDayHandover: toggle('same_day_handover'),
    closedWeekdays: own({
      kind: 'weekdays',
      column: 'closed_weekdays',
      in: WeekdaysIn,
      out: z.array(z.number()),
    }),
  },
  late: {
    /** Days late that cost nothing. */
    lateGraceDays: count('late_grace_days', 0, 30),
    lateFeePerDay: baht('late_fee_per_day'),
    /** After so many days late the daily rent takes the place of the fee; null: never. */
    lateFeeDays: hinted(countOrNone('late_fee_days', 1, 365)),
  },
  money: {
    /** Of the price, asked for when garments are reserved. */
    downPaymentPercent: percent('down_payment_percent'),
    swapFee: baht('swap_fee'),
    /** Do several promotions add up, or does the best one win? */
    promotionsAddUp: hinted(toggle('promotions_add_up')),
    staffRefundLimit: baht('staff_refund_limit'),
    /** Days after the return by which bail goes back that was taken in cash, and in any other way; null: no day is promised. */
    bailBackCash: hinted(countOrNone('bail_back_cash_days', 0, 90)),
    bailBackTransfer: hinted(countOrNone('bail_back_transfer_days', 0, 90)),
    /** Off the list price, by people who are staff only. */
    staffDiscountPercent: hinted(percent('staff_discount_percent')),
    /** Customers may leave a card as security; and is a photo of it taken? Only what is needed may be kept (PDPA §22). */
    holdsCards: hinted(toggle('holds_cards')),
    cardPhoto: hinted(toggle('card_photo')),
    /** Percent, at which companies may withhold tax. */
    withholdingRates: own({
      kind: 'rates',
      column: 'withholding_rates',
      in: RatesIn,
      out: z.array(z.number()),
    }),
    cancelRules: own({
      kind: 'cancelRules',
      column: 'cancel_rules',
      in: CancelRulesIn,
      out: z.array(CancelRule),
      json: true,
    }),
  },
  door: {
    /** Minutes without a sign of anybody, after which the screen locks itself; 0: never. */
    lockAfterMinutes: hinted(count('lock_after_minutes', 0, 240)),
    /** What the shop will open soon, in its own words. */
    announcement: hinted(text('announcement', 500)),
  },
  paper: {
    receiptLayout: choice('receipt_layout', receiptLayouts),
    receiptNote: text('receipt_note', 1000),
    /** An invoice is due so many days on, where its garments have been fetched. */
    invoiceDays: count('invoice_days', 0, 90),
    /** Printed on the hand-over slip. */
    handOverTerms: hinted(text('hand_over_terms', 4000)),
    settlementBox: toggle('settlement_box'),
    /** Is VAT in late fees, in damage fees, in the bail? (docs/thai.md §1: a flag per fee) */
    lateFeeVat: vatFlag('late_fee_vat'),
    damageFeeVat: vatFlag('damage_fee_vat'),
    bailVat: vatFlag('bail_vat'),
  },
};

export const ruleSectionNames = ['days', 'late', 'money', 'door', 'paper'] as const;
/** In the order of the page. */
export const ruleSettings = {
  ...ruleSections.days,
  ...ruleSections.late,
  ...ruleSections.money,
  ...ruleSections.door,
  ...ruleSections.paper,
};
/** How long the shop keeps what it knows of people; null: until they ask. The owner's to set (decision 38). */
export const keepingSettings = {
  /** After the last rental. */
  keepCustomerYears: countOrNone('keep_customer_years', 1, 30),
  /** Citizen ids, after the bail is settled. */
  keepIdDays: countOrNone('keep_id_days', 1, 3650),
};
/** What the shop says of itself in its record of processing (PDPA §39); the owner's to set. */
export const recordSettings = {
  /** Who decides what is done with the data; '' for the shop by its name in law. */
  dataController: text('data_controller', 300),
  /** Where people may turn to about their data. */
  dataContact: text('data_contact', 500),
  /** The data protection officer, where there is one. */
  dataOfficer: text('data_officer', 500),
};
/** Who of the shop has to log in in two steps; the owner's to set. */
export const doorSettings = {
  secondFactorFor: choice('second_factor_for', secondFactorFor),
};
export const shopSettings = {
  ...infoSettings,
  ...taxSettings,
  ...ruleSettings,
  ...keepingSettings,
  ...recordSettings,
  ...doorSettings,
};
