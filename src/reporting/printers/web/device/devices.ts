/** Device of each printer. The page and the local storage remember it. */
import type { Printer } from '#reporting/printers/contract.ts';
import type { DeviceConnection, DeviceResult, PrinterConnection } from '#reporting/printers/printer-rules.ts';
import { bluetooth } from './bluetooth.ts';
import { serial } from './serial.ts';
import type { DeviceMemory, DevicePort, Transport } from './transport.ts';
import { usb } from './usb.ts';

const transports: Readonly<Record<DeviceConnection, Transport>> = { usb, serial, bluetooth };

const transportOf = (connection: PrinterConnection): Transport | undefined =>
  connection === 'network' ? undefined : transports[connection];

export const isReachable = (connection: PrinterConnection): boolean =>
  transportOf(connection)?.isAvailable() ?? true;

const nameOf = (printerId: number): string => `ratri.printer-device.${printerId}`;

const ports = new Map<number, DevicePort>();

const remember = (printerId: number, port: DevicePort): void => {
  ports.set(printerId, port);
  try {
    localStorage.setItem(nameOf(printerId), JSON.stringify(port.memory));
  } catch {
    // Without storage, the page must ask again after a reload.
  }
};

const memoryOf = (printerId: number): DeviceMemory | undefined => {
  try {
    const memory: unknown = JSON.parse(localStorage.getItem(nameOf(printerId)) ?? 'null');
    return typeof memory === 'object' && memory !== null ? (memory as DeviceMemory) : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the device that the user connected before, even if it is switched off. */
export const connectedPort = async (printer: Printer): Promise<DevicePort | undefined> => {
  const memory = ports.get(printer.printerId)?.memory ?? memoryOf(printer.printerId);
  if (memory === undefined) return undefined;
  // Asks each time, because the user may have unplugged the device or withdrawn the permission.
  return transportOf(printer.connection)
    ?.find(printer, memory)
    .catch(() => undefined);
};

type Connecting = 'connected' | 'closed' | 'unavailable';

const ask = async (printer: Printer, transport: Transport): Promise<Connecting> => {
  try {
    remember(printer.printerId, await transport.ask(printer));
    return 'connected';
  } catch {
    // Browsers report a closed list as an error.
    return 'closed';
  }
};

/** Chooses the device of a printer, with a click of the user. */
export const chooseDevice = async (printer: Printer): Promise<Connecting> => {
  const transport = transportOf(printer.connection);
  if (transport === undefined) return 'connected';
  return transport.isAvailable() ? ask(printer, transport) : 'unavailable';
};

/** Works as `chooseDevice`, but only if the page does not know the device. */
export const connectDevice = async (printer: Printer): Promise<Connecting> =>
  printer.connection !== 'network' && (await connectedPort(printer)) === undefined
    ? chooseDevice(printer)
    : 'connected';

export const sendToDevice = async (
  printer: Printer,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<DeviceResult> => {
  let isStarted = false;
  try {
    const port = await connectedPort(printer);
    if (port === undefined) return 'failed';
    await port.send(bytes, () => (isStarted = true));
    return 'printed';
  } catch {
    return isStarted ? 'unsure' : 'failed';
  }
};
