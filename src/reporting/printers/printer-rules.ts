/** The server sends to `network` printers, the page to printers connected to its device. */
export const printerConnections = ['network', 'usb', 'serial', 'bluetooth'] as const;
export type PrinterConnection = (typeof printerConnections)[number];
export type DeviceConnection = Exclude<PrinterConnection, 'network'>;
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Receipt printers understand ESC/POS, label printers TSPL or ZPL. */
export const printerLanguages = ['escpos', 'tspl', 'zpl'] as const;
type PrinterLanguage = (typeof printerLanguages)[number];
export const isLabelLanguage = (language: PrinterLanguage): boolean => language !== 'escpos';

/** Paper widths in mm, with their dots at 203 dpi. */
export const receiptDots = { 58: 384, 80: 576 } as const;
export type PaperWidth = keyof typeof receiptDots;
export const paperWidths = [58, 80] as const satisfies readonly PaperWidth[];

export const receiptDotsPerMm = 8;

/** Rows of 1 m of receipt paper. */
export const maxRasterRows = 8000;

/** Limits in micrometres. Label printers print at most 4 inches, some 120 mm. */
export const labelLimits = {
  width: { least: 10_000, most: 120_000 },
  height: { least: 5000, most: 300_000 },
  gap: { least: 0, most: 20_000 },
} as const;
export const labelDpis = [203, 300] as const;
/** Dots of 120 mm at 300 dpi, in whole bytes. */
export const maxRasterWidth = 1424;

export type LabelSize = {
  labelWidth: number;
  labelHeight: number;
  labelGap: number;
  dpi: (typeof labelDpis)[number];
};

export const labelSizeOf = (one: {
  labelWidth: number | null;
  labelHeight: number | null;
  labelGap: number;
  dpi: LabelSize['dpi'];
}): LabelSize | undefined =>
  one.labelWidth === null || one.labelHeight === null
    ? undefined
    : { labelWidth: one.labelWidth, labelHeight: one.labelHeight, labelGap: one.labelGap, dpi: one.dpi };

const dotsFor = (micrometres: number, dpi: number): number => Math.round((micrometres / 25_400) * dpi);

/** Rows are whole bytes, so the picture may be up to 7 dots wider than the label. */
export const labelDots = ({ labelWidth, labelHeight, dpi }: LabelSize): { width: number; rows: number } => ({
  width: Math.ceil(dotsFor(labelWidth, dpi) / 8) * 8,
  rows: dotsFor(labelHeight, dpi),
});

/** Limit in bytes of a job's pictures. ZPL needs two letters for each byte. */
const jobBytes = 900_000;

export const labelsPerJob = (size: LabelSize): number => {
  const { width, rows } = labelDots(size);
  return Math.max(1, Math.floor(Math.min(maxRasterRows, jobBytes / (width / 8)) / rows));
};

/** Printers listen on 9100 (raw printing). Print servers with several outlets use the next ports. */
export const printerPorts = { least: 9100, most: 9109 } as const;

/** Accepts private IPv4 (RFC 1918). Host names are refused, because they can change. */
export const isLanAddress = (text: string): boolean => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((one, at) => one > 255 || String(one) !== text.split('.')[at]))
    return false;
  const [first = 0, second = 0] = parts;
  return first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168);
};

/** Pins of the plug for cash drawers. Most drawers use pin 2. A second drawer uses pin 5. */
export const drawerPins = [2, 5] as const;
export type DrawerPin = (typeof drawerPins)[number];

/** A payment in the last minutes lets users without the right open the drawer. */
export const cashMinutes = 10;

/**
 * Papers that print after a step: receipts of a payment, the slip of a hand-over, receipts of a return or
 * refund.
 */
export const autoPapers = ['payment', 'handOver', 'return'] as const;

export const printJobStates = ['waiting', 'sending', 'printed', 'unsure', 'failed'] as const;
export const printFaults = ['', 'noAnswer', 'broken', 'expired'] as const;

/** A job behind other papers waits without a fault. */
export const printResultOf = ({
  state,
  fault,
}: {
  state: (typeof printJobStates)[number];
  fault: (typeof printFaults)[number];
}): 'printed' | 'unsure' | 'queued' | 'noAnswer' => {
  if (state === 'printed' || state === 'unsure') return state;
  return state !== 'failed' && fault === '' ? 'queued' : 'noAnswer';
};

/**
 * Returns the state shown before another copy is printed. If a device's job is still `sending`, the page that
 * sent it counts as closed.
 */
export const earlierPrintOf = (
  connection: PrinterConnection,
  state: (typeof printJobStates)[number],
): 'printed' | 'unsure' | 'waiting' => {
  if (state === 'printed' || state === 'unsure') return state;
  return connection === 'network' ? 'waiting' : 'unsure';
};

/** Results that a page reports of a job that it sent itself. `failed` means no byte was sent. */
export const deviceResults = ['printed', 'unsure', 'failed'] as const;
export type DeviceResult = (typeof deviceResults)[number];
/**
 * If there is no report after these minutes, the page that sent the job counts as closed. A metre of paper
 * takes 10 minutes at 9600 baud.
 */
export const deviceMinutes = 12;

/** A job that no printer took in these minutes fails, because no user expects it any more. */
export const jobMinutes = 10;
export const jobLogDays = 7;
