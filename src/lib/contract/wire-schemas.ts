/** Scalars and pages as they travel: baht with at most two decimals, ISO days, ids. Handlers receive satang. */
import { z } from 'zod';
import type { Day } from '../dates/day.ts';
import { addDays, bangkokDay, isDay } from '../dates/day.ts';
import { isEmail } from '../text/email.ts';
import { bahtOf, satangOfBaht } from '../money/money.ts';

const maxBaht = 99_999_999.99;

/** In: baht on the wire, satang in the handler. Not negative. */
export const BahtIn = z
  .number()
  .min(0)
  .max(maxBaht)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' })
  .transform((baht) => satangOfBaht(baht) ?? 0);

/** Out: baht; may be negative. Make it with `baht(satang)`. */
export const BahtOut = z.number();
export const baht = bahtOf;

/** A calendar day in Asia/Bangkok, ISO (CE); far enough from the ends of `Day` that days may be added to it. */
export const DayIn = z
  .string()
  .refine((text) => isDay(text) && text >= '1900-01-01' && text < '2300-01-01', { error: 'YYYY-MM-DD' })
  .transform((text) => text as Day);
/** So far ahead may anything be planned. */
export const mostDaysAhead = 731;
/** A day that something is planned for: not past two years ahead. */
export const PlannedDayIn = DayIn.refine((day) => day <= addDays(bangkokDay(new Date()), mostDaysAhead), {
  error: 'tooFar',
});
/** A day on which something has happened: not after today. */
export const PastDayIn = DayIn.refine((day) => day <= bangkokDay(new Date()), { error: 'future' });
export const DayOut = z.string();
/** A moment that has come, with its zone. */
export const PastTimeIn = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) <= Date.now() && text >= '1900', { error: 'future' });
/** ISO timestamp with zone. */
export const TimeOut = z.string();

/** A number, or digits as an address carries them; not what Number() would also take (' 7', '7e0', true, [7]). */
export const Id = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value),
  z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
);
/** '12,15,18': up to 500 ids. */
export const Ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/)
  .transform((text) => text.split(',').map(Number));
export const IdOut = z.number();
export const IdParams = z.strictObject({ id: Id });

// Control characters but tab and line feeds; by property, because a literal class of them reads like a mistake.
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Text as people type it: control characters and halves of surrogate pairs go, the ends are trimmed. */
export const Text = (max = 300) =>
  z
    .string()
    .transform((text) => text.toWellFormed().replace(controls, '').trim())
    .pipe(z.string().max(max));
export const RequiredText = (max = 300) => Text(max).pipe(z.string().min(1));

/** An e-mail address, or none: ''. */
export const EmailIn = Text(200).refine((text) => text === '' || isEmail(text), { error: 'notAnEmail' });

/** Query fields of every list: page from 1. */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
};

/** A page of a list. `total` is counted up to 1,000; `totalCapped` says that there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    itemList: z.array(item),
    page: z.number(),
    size: z.number(),
    total: z.number(),
    totalCapped: z.boolean(),
  });
/** A page of a list that is searched: `near` are the words it shows the finds of, where what was typed was found nowhere. */
export const foundPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ near: z.string().optional() });
export const totalCap = 1000;

export const Done = z.object({ done: z.literal(true) }).meta({ title: 'Done' });
export const done = { done: true } as const;

/** What a row with `download` answers: file name, MIME type, and the bytes (a Buffer or a readable stream). */
export const FileReply = z.object({ name: z.string(), type: z.string(), body: z.unknown() });
