/** Amounts are baht on the wire (at most two decimals), satang in handlers. */
import { z } from 'zod';
import { cleanCode } from '../codes/code-key.ts';
import type { Day } from '../dates/day.ts';
import { addDays, bangkokDay, isDay } from '../dates/day.ts';
import { withoutControls } from '../text/clean-text.ts';
import { isEmail } from '../text/email.ts';
import { storedPhone } from '../thai/phone.ts';
import { phoneTextLength } from '../thai/phone-text-length.ts';
import { bahtOf, exactSatang, satangOfBaht } from '../money/money.ts';

// Zod without `jitless` generates code, which the Content-Security-Policy forbids.
if (typeof document !== 'undefined') z.config({ jitless: true });

const maxBaht = 99_999_999.99;

export const BahtIn = z
  .number()
  .min(0)
  .max(maxBaht)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' })
  .transform((baht) => exactSatang(baht));

export const BahtOut = z.number();
export const satangToBaht = bahtOf;

/** The range is narrower than `Day`'s, so day arithmetic cannot leave `Day`. */
export const DayIn = z
  .string()
  .refine((text) => isDay(text) && text >= '1900-01-01' && text < '2300-01-01', { error: 'YYYY-MM-DD' })
  .transform((text) => text as Day);
/** Planned days are at most two years ahead. */
export const mostDaysAhead = 731;
export const PlannedDayIn = DayIn.refine((day) => day <= addDays(bangkokDay(new Date()), mostDaysAhead), {
  error: 'tooFar',
});
export const PastDayIn = DayIn.refine((day) => day <= bangkokDay(new Date()), { error: 'future' });
export const DayOut = z.string();
export const PastTimeIn = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) <= Date.now() && text >= '1900', { error: 'future' });
export const TimeOut = z.string();

/** Accepts a number, or its digits as in a URL. Rejects ' 7', '7e0', true and [7], which Number() accepts. */
export const IdIn = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value),
  z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
);
/** Up to 500 ids, for example '12,15,18'. */
export const IdListIn = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/)
  .transform((text) => text.split(',').map(Number));
export const IdOut = z.number();
export const IdParams = z.strictObject({ id: IdIn });

export const listPhoneMark = 'x-list-phone';
export const customerDataMark = 'x-customer-data';

/** A text of invisible marks alone is empty. */
const visibleText = (text: string): string => (/[^\s\p{Cf}]/u.test(text) ? text : '');

export const TextIn = (max = 300) =>
  z
    .string()
    .transform((text) => visibleText(withoutControls(text).trim()))
    .pipe(z.string().max(max));
export const RequiredTextIn = (max = 300) => TextIn(max).pipe(z.string().min(1));

/**
 * Marks a text that names, reaches or depicts a customer. API keys without `customers:read` get an empty
 * text.
 */
export const customerData = <T extends z.ZodType>(schema: T): T => schema.meta({ [customerDataMark]: true });
export const CustomerTextOut = customerData(z.string());

/** A rule of the shop may hide a part of the number in lists. */
export const ListPhoneOut = z.string().meta({ [listPhoneMark]: true, [customerDataMark]: true });

/** A telephone number becomes its `phoneKey`. */
export const PhoneTextIn = () => TextIn(phoneTextLength).transform(storedPhone);

/** A code of a garment, consumable or document: usual width, no invisible characters, case as typed. */
export const CodeIn = (max = 100) => z.string().transform(cleanCode).pipe(z.string().max(max));
export const RequiredCodeIn = (max = 100) => CodeIn(max).pipe(z.string().min(1));

export const EmailIn = TextIn(200).refine((text) => text === '' || isEmail(text), { error: 'notAnEmail' });

/**
 * Reports each item (or its field) whose key occurred before. Items with an undefined key never count as
 * repeated.
 */
export const eachOnce =
  <T>(keyOf: (one: T) => unknown, ...field: readonly string[]) =>
  (all: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<unknown>();
    for (const [at, one] of all.entries()) {
      const key = keyOf(one);
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [at, ...field], message: 'twice' });
      if (key !== undefined) seen.add(key);
    }
  };

export const pageFields = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
};

/** `total` counts up to 1,000. `totalCapped` means more rows exist. */
export const pageSchemaOf = <T extends z.ZodType>(item: T) =>
  z.object({
    itemList: z.array(item),
    page: z.number(),
    size: z.number(),
    total: z.number(),
    totalCapped: z.boolean(),
  });
/** If no row matches exactly, the list matches similar words, which are in `near`. */
export const searchPageSchemaOf = <T extends z.ZodType>(item: T) =>
  pageSchemaOf(item).extend({ near: z.string().optional() });
export const totalCap = 1000;

export const DoneReply = z.object({ done: z.literal(true) }).meta({ title: 'Done' });
export const doneReply = { done: true } as const;

/** `body` is a Buffer or readable stream. */
export const FileReply = z.object({ name: z.string(), type: z.string(), body: z.unknown() });
