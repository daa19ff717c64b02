import type { Printer } from '#reporting/printers/contract.ts';

/** Data that find a device again after a reload. */
export type DeviceMemory = Readonly<Record<string, string | number>>;

export type DevicePort = {
  memory: DeviceMemory;
  /** Calls `onStart` before the first byte leaves. Resolves when the device has taken all bytes. */
  send: (bytes: Uint8Array<ArrayBuffer>, onStart: () => void) => Promise<void>;
};

export type Transport = {
  isAvailable: () => boolean;
  /** Returns a device that the user allowed before. */
  find: (printer: Printer, memory: DeviceMemory) => Promise<DevicePort | undefined>;
  /** Opens the browser's list of devices, which needs a click of the user. */
  ask: (printer: Printer) => Promise<DevicePort>;
};

/** Time in ms without progress after which a device has no paper or was removed. */
const idle = 15_000;

export const withProgress = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>(
    (_, reject) => void (timer = setTimeout(() => reject(new Error('no progress')), idle)),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const partsOf = (bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
