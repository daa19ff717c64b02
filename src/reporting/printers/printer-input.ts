import { z } from 'zod';
import { IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import {
  isLanAddress,
  maxRasterRows,
  paperWidths,
  printerConnections,
  printerLanguages,
  printerPorts,
  receiptDots,
} from './printer-rules.ts';

export const printerFields = {
  branchId: IdIn,
  name: RequiredTextIn(100),
  connection: z.enum(printerConnections),
  language: z.enum(printerLanguages),
  address: TextIn(15).refine(isLanAddress, { error: 'notLan' }),
  port: z.number().int().min(printerPorts.least).max(printerPorts.most),
  paperWidth: z.literal(paperWidths),
  cutter: z.boolean(),
};

export const PrinterInput = z.strictObject({ printerId: IdIn.optional(), ...printerFields });

/** A picture of one bit per dot: rows from the top, the highest bit of a byte is its left dot, 1 is black. */
export const RasterInput = z.strictObject({
  width: z.literal(Object.values(receiptDots)),
  rows: z.number().int().min(1).max(maxRasterRows),
  /** The bytes of all rows, compressed (zlib), in base64. */
  bits: z
    .string()
    .min(8)
    .max(240_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
export type RasterInput = z.output<typeof RasterInput>;
