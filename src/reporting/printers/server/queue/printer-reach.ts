/** main sets `network` once, from the environment. Tests replace `dial` and shorten waits. */
import { connect, type Socket } from 'node:net';

export type PrinterReach = {
  network: boolean;
  dial: (host: string, port: number) => Socket;
  /** Waits in ms for an answer, without progress, and in total. */
  answer: number;
  idle: number;
  whole: number;
};

let current: PrinterReach = {
  network: false,
  dial: (host, port) => connect({ host, port }),
  answer: 4000,
  idle: 15_000,
  whole: 60_000,
};
export const printerReach = (): PrinterReach => current;
export const setPrinterReach = (change: Partial<PrinterReach>): void =>
  void (current = { ...current, ...change });
