import {
  type BluetoothCharacteristic,
  type BluetoothPrinter,
  type BluetoothServer,
  deviceApis,
} from './device-apis.ts';
import { type DevicePort, partsOf, type Transport, withProgress } from './transport.ts';

/** Services of Bluetooth LE printers with the characteristic that takes the commands. */
const printServices: Readonly<Record<string, string>> = {
  // Most receipt printers.
  '000018f0-0000-1000-8000-00805f9b34fb': '00002af1-0000-1000-8000-00805f9b34fb',
  // Epson, Star and others with modules of Microchip.
  '49535343-fe7d-4ae5-8fa9-9fafd205e455': '49535343-8841-43f4-a8d4-ecbe34729bb3',
  // Receipt and label printers with Chinese modules.
  '0000ff00-0000-1000-8000-00805f9b34fb': '0000ff02-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2': 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
};

/** Printers accept at least this many bytes in one write. */
const partSize = 100;

const outputOf = async (server: BluetoothServer): Promise<BluetoothCharacteristic> => {
  for (const [service, characteristic] of Object.entries(printServices)) {
    const found = await server.getPrimaryService(service).catch(() => undefined);
    if (found !== undefined) return found.getCharacteristic(characteristic);
  }
  throw new Error('the device is no known printer');
};

/** Browsers may forget devices when the page closes. */
const allowed = new Map<string, BluetoothPrinter>();

const portOf = (device: BluetoothPrinter): DevicePort => ({
  memory: { id: device.id },
  send: async (bytes, onStart) => {
    const server = await withProgress(device.gatt?.connect() ?? Promise.reject(new Error('no GATT')));
    try {
      const output = await outputOf(server);
      const { write, writeWithoutResponse } = output.properties;
      onStart();
      for (const part of partsOf(bytes, partSize))
        await withProgress(
          !write && writeWithoutResponse
            ? output.writeValueWithoutResponse(part)
            : output.writeValueWithResponse(part),
        );
    } finally {
      server.disconnect();
    }
  },
});

export const bluetooth: Transport = {
  isAvailable: () => deviceApis().bluetooth !== undefined,
  find: async (_, { id }) => {
    const devices = [...allowed.values(), ...((await deviceApis().bluetooth?.getDevices?.()) ?? [])];
    const device = devices.find((one) => one.id === id);
    return device === undefined ? undefined : portOf(device);
  },
  ask: async () => {
    const device = await deviceApis().bluetooth?.requestDevice({
      acceptAllDevices: true,
      optionalServices: Object.keys(printServices),
    });
    if (device === undefined) throw new Error('no Web Bluetooth');
    allowed.set(device.id, device);
    return portOf(device);
  },
};
