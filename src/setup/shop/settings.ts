/**
 * Each setting has a row, from which wire schemas (settings-contract.ts), columns (server/setting-columns.ts)
 * and, for a rule, input field and validation (web/settings) derive. A new rule also needs a column with
 * default and bounds, and texts in locales/<language>/shop-rules.json.
 */
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { z } from 'zod';
import { isPromptPayId } from '#lib/payments/promptpay.ts';
import { isCitizenId } from '#lib/thai/thai.ts';
import { IdIn, IdOut, RequiredTextIn, TextIn, eachOnce } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { TranslationsIn, TranslationsOut } from '#lib/text/translations-input.ts';
import { OpeningHours, OpeningHoursIn } from './opening-hours.ts';
import { DeliveryZone, DeliveryZonesIn, outsideZoneChoices } from './delivery-zones.ts';
import { CancelRule, maxCancelRules } from './cancel-rules.ts';
import {
  cashRoundings,
  dayCountings,
  parcelReturnDays,
  receiptLayouts,
  secondFactorFor,
  withholdingRates,
} from './setting-choices.ts';
import {
  bahtSetting,
  choiceSetting,
  countSetting,
  optionalCountSetting,
  degreesSetting,
  withHint,
  customSetting,
  percentSetting,
  textSetting,
  toggleSetting,
  vatFlagSetting,
} from './setting-kinds.ts';

const TaxId = TextIn(20).refine((typed) => typed === '' || isCitizenId(typed), { error: 'tax id' });
const PromptPayId = TextIn(20).refine((typed) => typed === '' || isPromptPayId(typed), {
  error: 'PromptPay id',
});

export const infoSettings = {
  name: customSetting({ kind: 'name', column: 'name', in: RequiredTextIn(), out: z.string() }),
  legalName: textSetting('legal_name', 300),
  language: choiceSetting('language', languages),
  taxId: customSetting({ kind: 'taxId', column: 'tax_id', in: TaxId, out: z.string(), orNull: true }),
  address: textSetting('address', 500),
  phone: textSetting('phone', phoneTextLength),
  promptPayId: customSetting({
    kind: 'promptPayId',
    column: 'promptpay_id',
    in: PromptPayId,
    out: z.string(),
    orNull: true,
  }),
  bankAccount: textSetting('bank_account', 300),
  logoImageId: customSetting({
    kind: 'logo',
    column: 'logo_image_id',
    in: IdIn.nullable(),
    out: IdOut.nullable(),
  }),
};

/** A new setting also needs a column, and a label in web/settings/branch-fields.tsx. */
export const branchSettings = {
  branchName: customSetting({ kind: 'name', column: 'name', in: RequiredTextIn(), out: z.string() }),
  phone: textSetting('phone', phoneTextLength),
  /** Number at the Revenue Department, 00000 for the head office. */
  taxBranchNo: customSetting({
    kind: 'taxBranchNo',
    column: 'tax_branch_no',
    in: z.string().regex(/^\d{5}$/),
    out: z.string(),
  }),
  translations: customSetting({
    kind: 'translations',
    column: 'translations',
    in: TranslationsIn(100),
    out: TranslationsOut,
    json: true,
  }),
  address: textSetting('address', 500),
  addressTranslations: customSetting({
    kind: 'translations',
    column: 'address_translations',
    in: TranslationsIn(500),
    out: TranslationsOut,
    json: true,
  }),
  latitude: degreesSetting('latitude', 90),
  longitude: degreesSetting('longitude', 180),
  hours: customSetting({ kind: 'hours', column: 'hours', in: OpeningHoursIn, out: OpeningHours, json: true }),
  /** Simultaneous fittings. Null means no limit. */
  fittingsAtOnce: optionalCountSetting('fittings_at_once', 1, 100),
  /** Length of a slot in which customers fetch and return. Null means the web shop asks for no time. */
  slotMinutes: optionalCountSetting('slot_minutes', 10, 480),
  /** Customers in a slot. Null means no limit. */
  slotPlaces: optionalCountSetting('slot_places', 1, 100),
};

/**
 * These settings are saved together with a rate. Rates have their own table, because each has a first day.
 */
export const taxSettings = {
  vatSystem: toggleSetting('vat_system'),
  inVat: toggleSetting('in_vat'),
  receiptHeader: customSetting({
    kind: 'header',
    column: 'receipt_header',
    in: RequiredTextIn(100),
    out: z.string(),
  }),
};

/** One rule per number of days, longest notice first. */
const CancelRulesIn = z
  .array(CancelRule)
  .max(maxCancelRules)
  .superRefine(eachOnce(({ daysBefore }) => daysBefore, 'daysBefore'))
  .transform((rules) => rules.toSorted((a, b) => b.daysBefore - a.daysBefore));

const WeekdaysIn = z
  .array(z.number().int().min(0).max(6))
  .max(6)
  .transform((days) => [...new Set(days)].toSorted());

const RatesIn = z
  .array(z.number().refine((rate) => withholdingRates.some((one) => one === rate), { error: 'rate' }))
  .transform((rates) => [...new Set(rates)].toSorted((a, b) => a - b));

export const ruleSections = {
  days: {
    dayCounting: choiceSetting('day_counting', dayCountings),
    turnaroundDays: withHint(countSetting('turnaround_days', 0, 60)),
    turnaroundClosedDays: withHint(toggleSetting('turnaround_closed_days')),
    transferDays: countSetting('transfer_days', 0, 30),
    longestRentalDays: countSetting('longest_rental_days', 1, 730),
    sameDayHandover: toggleSetting('same_day_handover'),
    /**
     * Days that a parcel travels to the customer and back. An order uses the days that were set at its
     * creation.
     */
    parcelOutDays: withHint(countSetting('parcel_out_days', 0, 30)),
    parcelBackDays: withHint(countSetting('parcel_back_days', 0, 30)),
    deliveryZones: customSetting({
      kind: 'zones',
      column: 'delivery_zones',
      in: DeliveryZonesIn,
      out: z.array(DeliveryZone),
      json: true,
    }),
    outsideZones: choiceSetting('outside_zones', outsideZoneChoices),
    closedWeekdays: customSetting({
      kind: 'weekdays',
      column: 'closed_weekdays',
      in: WeekdaysIn,
      out: z.array(z.number()),
    }),
  },
  late: {
    lateGraceDays: countSetting('late_grace_days', 0, 30),
    lateFeePerDay: bahtSetting('late_fee_per_day'),
    /** Late days after which the daily rent replaces the late fee. Null means never. */
    lateFeeDays: withHint(optionalCountSetting('late_fee_days', 1, 365)),
    lateClosedDays: withHint(toggleSetting('late_closed_days')),
    parcelReturns: choiceSetting('parcel_returns', parcelReturnDays),
  },
  money: {
    downPaymentPercent: percentSetting('down_payment_percent'),
    swapFee: bahtSetting('swap_fee'),
    /** Months from a voucher's sale to its last day. Null means no last day. */
    voucherMonths: withHint(optionalCountSetting('voucher_months', 1, 120)),
    /** False means only the best promotion applies. */
    promotionsAddUp: withHint(toggleSetting('promotions_add_up')),
    staffRefundLimit: bahtSetting('staff_refund_limit'),
    /** Limit per day for users with only the staff role. */
    staffExpenseLimit: withHint(bahtSetting('staff_expense_limit')),
    staffReceiptFrom: withHint(bahtSetting('staff_receipt_from')),
    staffFloatLimit: withHint(bahtSetting('staff_float_limit')),
    /** Percent by which staff may exceed the agreed price of a laundry or tailor. */
    staffCarePercent: withHint(percentSetting('staff_care_percent')),
    /** Days from return to refund in cash or by another method. Null makes no promise. */
    bailBackCash: withHint(optionalCountSetting('bail_back_cash_days', 0, 90)),
    bailBackTransfer: withHint(optionalCountSetting('bail_back_transfer_days', 0, 90)),
    /** Percent of the list price for users with only the staff role. */
    staffDiscountPercent: withHint(percentSetting('staff_discount_percent')),
    /** Customers leave cards as security. Only necessary data may be stored (PDPA §22). */
    holdsCards: withHint(toggleSetting('holds_cards')),
    cardPhoto: withHint(toggleSetting('card_photo')),
    /** Open days to pay a web booking before it ends. Null means never. */
    webPayDays: withHint(optionalCountSetting('web_pay_days', 1, 30)),
    /**
     * Days before pick-up until which customers can cancel or move the order on their link. Null means never.
     */
    selfServiceDays: withHint(optionalCountSetting('self_service_days', 0, 365)),
    cashRounding: choiceSetting('cash_rounding', cashRoundings),
    withholdingRates: customSetting({
      kind: 'rates',
      column: 'withholding_rates',
      in: RatesIn,
      out: z.array(z.number()),
    }),
    cancelRules: customSetting({
      kind: 'cancelRules',
      column: 'cancel_rules',
      in: CancelRulesIn,
      out: z.array(CancelRule),
      json: true,
    }),
  },
  door: {
    /** Minutes without activity until the screen locks. 0 means never. */
    lockAfterMinutes: withHint(countSetting('lock_after_minutes', 0, 240)),
    maskPhones: withHint(toggleSetting('mask_phones')),
    announcement: withHint(textSetting('announcement', 500)),
  },
  paper: {
    receiptLayout: choiceSetting('receipt_layout', receiptLayouts),
    receiptNote: textSetting('receipt_note', 1000),
    invoiceDays: countSetting('invoice_days', 0, 90),
    handOverTerms: withHint(textSetting('hand_over_terms', 4000)),
    settlementBox: toggleSetting('settlement_box'),
    lateFeeVat: vatFlagSetting('late_fee_vat'),
    damageFeeVat: vatFlagSetting('damage_fee_vat'),
    bailVat: vatFlagSetting('bail_vat'),
  },
};

export const ruleSectionNames = ['days', 'late', 'money', 'door', 'paper'] as const;
export const ruleSettings = {
  ...ruleSections.days,
  ...ruleSections.late,
  ...ruleSections.money,
  ...ruleSections.door,
  ...ruleSections.paper,
};
/** The owner sets these values (decision 38). Null stores data until the person asks for erasure. */
export const retentionSettings = {
  keepCustomerYears: optionalCountSetting('keep_customer_years', 1, 30),
  /** Days for which citizen ids are stored after the deposit is settled. */
  keepIdDays: optionalCountSetting('keep_id_days', 1, 3650),
};
/** The owner sets these values of the record of processing (PDPA §39). */
export const processingRecordSettings = {
  dataController: textSetting('data_controller', 300),
  dataContact: textSetting('data_contact', 500),
  dataOfficer: textSetting('data_officer', 500),
};
export const authPolicySettings = {
  secondFactorFor: choiceSetting('second_factor_for', secondFactorFor),
};
export const shopSettings = {
  ...infoSettings,
  ...taxSettings,
  ...ruleSettings,
  ...retentionSettings,
  ...processingRecordSettings,
  ...authPolicySettings,
};
