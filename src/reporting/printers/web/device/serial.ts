import { deviceApis, type SerialDevice } from './device-apis.ts';
import { type DeviceMemory, type DevicePort, partsOf, type Transport, withProgress } from './transport.ts';

/** A part takes about one second at 9600 baud. */
const partSize = 1024;

const memoryOf = (port: SerialDevice): DeviceMemory => {
  const { usbVendorId = 0, usbProductId = 0, bluetoothServiceClassId = '' } = port.getInfo();
  return { usbVendorId, usbProductId, bluetoothServiceClassId };
};

const portOf = (port: SerialDevice, baudRate: number): DevicePort => ({
  memory: memoryOf(port),
  send: async (bytes, onStart) => {
    await port.open({ baudRate });
    try {
      const writer = port.writable?.getWriter();
      if (writer === undefined) throw new Error('the port has no output');
      try {
        onStart();
        for (const part of partsOf(bytes, partSize)) await withProgress(writer.write(part));
        // Resolves when the port has sent its buffer.
        await withProgress(writer.close());
      } catch (error) {
        // The port closes only without a writer, and an aborted writer drops its buffer.
        await writer.abort().catch(() => undefined);
        throw error;
      } finally {
        writer.releaseLock();
      }
    } finally {
      await port.close();
    }
  },
});

export const serial: Transport = {
  isAvailable: () => deviceApis().serial !== undefined,
  find: async ({ baudRate }, memory) => {
    const ports = (await deviceApis().serial?.getPorts()) ?? [];
    const same = ports.find((one) =>
      Object.entries(memoryOf(one)).every(([name, value]) => memory[name] === value),
    );
    return same === undefined ? undefined : portOf(same, baudRate);
  },
  ask: async ({ baudRate }) => {
    const port = await deviceApis().serial?.requestPort();
    if (port === undefined) throw new Error('no Web Serial');
    return portOf(port, baudRate);
  },
};
