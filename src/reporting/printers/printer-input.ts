import { z } from 'zod';
import { IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import {
  autoPapers,
  baudRates,
  drawerPins,
  isLabelLanguage,
  isLanAddress,
  labelDpis,
  labelLimits,
  maxRasterRows,
  maxRasterWidth,
  paperWidths,
  printerConnections,
  printerLanguages,
  printerPorts,
} from './printer-rules.ts';

const length = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

export const printerFields = {
  branchId: IdIn,
  name: RequiredTextIn(100),
  connection: z.enum(printerConnections),
  language: z.enum(printerLanguages),
  /** '' unless the printer is in the network. */
  address: TextIn(15).default(''),
  port: z.number().int().min(printerPorts.least).max(printerPorts.most).default(printerPorts.least),
  baudRate: z.literal(baudRates).default(9600),
  /** Null for label printers. */
  paperWidth: z.literal(paperWidths).nullable().default(null),
  cutter: z.boolean().default(false),
  /** Null without a cash drawer. */
  drawerPin: z.literal(drawerPins).nullable().default(null),
  /** Opens the drawer when cash is taken or paid out. */
  drawerOnCash: z.boolean().default(false),
  autoPapers: z.array(z.enum(autoPapers)).max(autoPapers.length).default([]),
  /** Width in micrometres, null for receipt printers. */
  labelWidth: length(labelLimits.width).nullable().default(null),
  labelHeight: length(labelLimits.height).nullable().default(null),
  /**
   * Distance between two labels in micrometres, 0 for continuous paper. Only TSPL printers need the distance.
   */
  labelGap: length(labelLimits.gap).default(2000),
  dpi: z.literal(labelDpis).default(203),
};

export const PrinterInput = z
  .strictObject({ printerId: IdIn.optional(), ...printerFields })
  .refine((one) => one.connection !== 'network' || isLanAddress(one.address), {
    path: ['address'],
    error: 'notLan',
  })
  .refine((one) => isLabelLanguage(one.language) || one.paperWidth !== null, { path: ['paperWidth'] })
  .refine((one) => !isLabelLanguage(one.language) || one.labelWidth !== null, { path: ['labelWidth'] })
  .refine((one) => !isLabelLanguage(one.language) || one.labelHeight !== null, { path: ['labelHeight'] });

/** Rows begin at the top. `Raster` explains the bits. */
export const RasterInput = z.strictObject({
  width: z.number().int().min(8).max(maxRasterWidth).multipleOf(8),
  rows: z.number().int().min(1).max(maxRasterRows),
  /** All rows, compressed (zlib), in base64. */
  bits: z
    .string()
    .min(8)
    .max(240_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
export type RasterInput = z.output<typeof RasterInput>;
