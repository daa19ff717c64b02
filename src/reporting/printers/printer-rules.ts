/** Connections that work in this version: the server sends to `network` printers. */
export const printerConnections = ['network'] as const;

export const printerLanguages = ['escpos'] as const;

/** Paper of receipt printers in mm, and the dots that they print at 203 dpi. */
export const receiptDots = { 58: 384, 80: 576 } as const;
export type PaperWidth = keyof typeof receiptDots;
export const paperWidths = [58, 80] as const satisfies readonly PaperWidth[];

/** 203 dpi are 8 dots per mm. */
export const receiptDotsPerMm = 8;

/** 1 m of paper. */
export const maxRasterRows = 8000;

/** Printers listen on 9100 (raw printing); print servers with several outlets use the next ones. */
export const printerPorts = { least: 9100, most: 9109 } as const;

/** An IPv4 address of a private network (RFC 1918). Host names are refused, because they can change. */
export const isLanAddress = (text: string): boolean => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((one, at) => one > 255 || String(one) !== text.split('.')[at]))
    return false;
  const [first = 0, second = 0] = parts;
  return first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168);
};

export const printJobStates = ['waiting', 'sending', 'printed', 'unsure', 'failed'] as const;
export const printFaults = ['', 'noAnswer', 'broken', 'expired'] as const;

/** Behind other papers, a job waits without a fault. */
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

/** A job that no printer took for so long fails: nobody expects it any more. */
export const jobMinutes = 10;
export const jobLogDays = 7;
