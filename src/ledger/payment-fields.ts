/**
 * One row per field of a payment. Wire schemas (payment-shapes.ts, shapes.ts,
 * counter/offline/offline-step.ts), ledger columns (server/entries/entry-columns.ts), documents, an order's
 * entries and the audit log derive from these rows. A new field also needs a column, and inputs in
 * orders/order/web/payment and counter/offline/web/counter.
 */
import { z } from 'zod';
import { type FieldsWith, fieldNames, pickFields } from '#lib/contract/field-rows.ts';
import {
  BahtIn,
  DayOut,
  IdIn,
  PastDayIn,
  RequiredCodeIn,
  RequiredTextIn,
  TextIn,
} from '#lib/contract/wire-schemas.ts';
import { InvoiceIn } from './buyer-input.ts';
import { type TenderMethod, tenderMethods } from './payment-methods.ts';

type PaymentFieldRow = {
  in: z.ZodType;
  /** No other method may have the field. `needed`: the method requires the field. */
  only?: { method: TenderMethod; needed: boolean };
  offline?: true;
  audit?: true;
  /** Ledger columns by property. The property `value` means the whole field. */
  columns?: Readonly<Record<string, { column: string; sqlType: string }>>;
  booked?: z.ZodType;
  out?: z.ZodType;
};

export const paymentFields = {
  /**
   * `price`: rent, goods and fees. `bail`: the deposit, which credit, vouchers and withheld tax cannot pay.
   */
  for: { in: z.enum(['price', 'bail']), audit: true },
  method: { in: z.enum(tenderMethods), audit: true },
  amount: { in: BahtIn, audit: true },
  slip: {
    in: z.string().max(300).optional(),
    offline: true,
    booked: z.object({ bank: z.string(), transRef: z.string() }),
    columns: {
      bank: { column: 'slip_bank', sqlType: 'text' },
      transRef: { column: 'slip_ref', sqlType: 'text' },
    },
  },
  /** Picture from `rental.readSlip`. The server's reading of its QR replaces `slip`. */
  slipImageId: {
    in: IdIn.optional(),
    offline: true,
    columns: { value: { column: 'slip_image_id', sqlType: 'bigint' } },
  },
  /** Code of a gift voucher. The ledger has the voucher's id. */
  voucher: {
    in: RequiredCodeIn(60).optional(),
    only: { method: 'voucher', needed: true },
    booked: z.number(),
    columns: { value: { column: 'voucher_id', sqlType: 'bigint' } },
  },
  /** Certificate of tax that the payer withheld and pays to the Revenue Department for the shop. */
  certificate: {
    in: z.strictObject({ no: RequiredTextIn(50), day: PastDayIn }).optional(),
    only: { method: 'withholding', needed: true },
    audit: true,
    columns: {
      no: { column: 'certificate_no', sqlType: 'text' },
      day: { column: 'certificate_day', sqlType: 'date' },
    },
    out: z.object({ no: z.string(), day: DayOut }),
  },
  /** Withheld percent. Defaults to the shop's highest rate. */
  rate: { in: z.number().positive().max(100).optional(), audit: true },
  /** Amount on the slip, as a user read it, if it differs from the payment. The QR has no amount. */
  slipAmount: { in: BahtIn.optional() },
  /** Reason for withheld tax above the legal limit, or the purpose of a slip's surplus. */
  reason: { in: TextIn(300).optional(), audit: true },
  tendered: { in: BahtIn.optional() },
  /** Buyer of a full invoice of all price payments of the call. */
  invoice: { in: InvoiceIn.optional() },
} as const satisfies Readonly<Record<string, PaymentFieldRow>>;

type Rows = typeof paymentFields;
const fieldsHaving = <K extends keyof PaymentFieldRow>(
  key: K,
): FieldsWith<Rows, Readonly<Record<K, unknown>>>[] =>
  fieldNames(paymentFields).filter(
    (name): name is FieldsWith<Rows, Readonly<Record<K, unknown>>> => key in paymentFields[name],
  );

export const offlinePaymentFields = pickFields(paymentFields, fieldsHaving('offline'));
export const storedPaymentFields = pickFields(paymentFields, fieldsHaving('columns'));
export const shownPaymentFields = pickFields(paymentFields, fieldsHaving('out'));

type Stored = typeof storedPaymentFields;
export type StoredPaymentFields = {
  [K in keyof Stored]?:
    | (Stored[K] extends { booked: infer B extends z.ZodType } ? z.output<B> : z.output<Stored[K]['in']>)
    | undefined;
};
export type ShownPaymentFields = Pick<StoredPaymentFields, keyof typeof shownPaymentFields>;

const valuesOf = <V extends object, K extends keyof V & string>(values: V, names: readonly K[]): Pick<V, K> =>
  pickFields(
    values,
    names.filter((name) => values[name] !== undefined),
  );

export const shownFieldsOf = (values: ShownPaymentFields): ShownPaymentFields =>
  valuesOf(values, fieldNames(shownPaymentFields));

type Payment = { [K in keyof Rows]?: z.output<Rows[K]['in']> };
export const auditFieldsOf = (payment: Payment) => valuesOf(payment, fieldsHaving('audit'));

export const misplacedFieldOf = (payment: Payment): string | undefined =>
  fieldsHaving('only').find((name) => {
    const { method, needed } = paymentFields[name].only;
    const given = payment[name] !== undefined;
    return payment.method === method ? needed && !given : given;
  });
