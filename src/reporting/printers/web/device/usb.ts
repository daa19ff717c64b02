import { deviceApis, type UsbDevice } from './device-apis.ts';
import { type DevicePort, partsOf, type Transport, withProgress } from './transport.ts';

/** Class of printers by the USB standard, which nearly all receipt and label printers have. */
const printerClass = 7;
const partSize = 16_384;

const openDevice = async (device: UsbDevice): Promise<number> => {
  await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const found = device.configuration?.interfaces.find(
    ({ alternate }) => alternate.interfaceClass === printerClass,
  );
  const endpoint = found?.alternate.endpoints.find(({ direction }) => direction === 'out');
  if (found === undefined || endpoint === undefined) throw new Error('the device is no printer');
  await device.claimInterface(found.interfaceNumber);
  return endpoint.endpointNumber;
};

/** The device is closed after each job, so other tabs and programs can use it. */
const portOf = (device: UsbDevice): DevicePort => ({
  memory: {
    vendorId: device.vendorId,
    productId: device.productId,
    serialNumber: device.serialNumber ?? '',
  },
  send: async (bytes, onStart) => {
    try {
      const endpoint = await openDevice(device);
      onStart();
      for (const part of partsOf(bytes, partSize)) {
        const { status } = await withProgress(device.transferOut(endpoint, part));
        if (status !== 'ok') throw new Error(`the transfer ended with ${status}`);
      }
    } finally {
      if (device.opened) await device.close();
    }
  },
});

export const usb: Transport = {
  isAvailable: () => deviceApis().usb !== undefined,
  find: async (_, memory) => {
    const devices = (await deviceApis().usb?.getDevices()) ?? [];
    // Two printers of one model differ in their serial number.
    return devices
      .map(portOf)
      .find((one) => Object.entries(one.memory).every(([name, value]) => memory[name] === value));
  },
  ask: async () => {
    const device = await deviceApis().usb?.requestDevice({ filters: [{ classCode: printerClass }] });
    if (device === undefined) throw new Error('no WebUSB');
    return portOf(device);
  },
};
