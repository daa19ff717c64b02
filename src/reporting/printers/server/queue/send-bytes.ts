import { isLanAddress } from '#reporting/printers/printer-rules.ts';
import type { PrinterReach } from './printer-reach.ts';

/**
 * `noAnswer` means no byte was sent, so a repetition prints nothing twice. `broken` means a failure after the
 * start, when a part may be on paper.
 */
type SendResult = 'printed' | 'noAnswer' | 'broken';

/** Wait in ms after which a printer that keeps the connection open counts as done. */
const closeWait = 2000;

export const sendBytes = (
  { dial, answer, idle, whole }: PrinterReach,
  { host, port, data }: { host: string; port: number; data: Uint8Array },
): Promise<SendResult> =>
  new Promise((resolve) => {
    if (!isLanAddress(host)) {
      resolve('noAnswer');
      return;
    }
    const socket = dial(host, port);
    let started = false;
    const timers = [setTimeout(() => end(started ? 'broken' : 'noAnswer'), whole)];
    const end = (result: SendResult): void => {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const answered = setTimeout(() => end('noAnswer'), answer);
    timers.push(answered);
    socket.on('error', () => end(started ? 'broken' : 'noAnswer'));
    socket.on('timeout', () => end('broken'));
    socket.on('connect', () => {
      started = true;
      clearTimeout(answered);
      socket.setTimeout(idle);
      // The printer's replies are read and dropped, so the end of the connection is noticed.
      socket.resume();
      socket.end(data, () => timers.push(setTimeout(() => end('printed'), closeWait)));
    });
    socket.on('close', (failed) => end(!failed && socket.writableFinished ? 'printed' : 'broken'));
  });
