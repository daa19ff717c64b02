/**
 * Parts of WebUSB, Web Serial and Web Bluetooth that printers need. Only Chromium has these APIs, and only at
 * secure addresses.
 */
export type UsbDevice = {
  vendorId: number;
  productId: number;
  serialNumber?: string | null;
  opened: boolean;
  configuration: UsbConfiguration | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, data: BufferSource) => Promise<{ status: 'ok' | 'stall' | 'babble' }>;
};
type UsbConfiguration = {
  interfaces: readonly {
    interfaceNumber: number;
    alternate: {
      interfaceClass: number;
      endpoints: readonly { endpointNumber: number; direction: 'in' | 'out' }[];
    };
  }[];
};

export type SerialDevice = {
  writable: WritableStream<Uint8Array> | null;
  getInfo: () => { usbVendorId?: number; usbProductId?: number; bluetoothServiceClassId?: number | string };
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
};

export type BluetoothPrinter = { id: string; gatt?: BluetoothServer };
export type BluetoothServer = {
  connect: () => Promise<BluetoothServer>;
  disconnect: () => void;
  getPrimaryService: (id: string) => Promise<{
    getCharacteristic: (id: string) => Promise<BluetoothCharacteristic>;
  }>;
};
export type BluetoothCharacteristic = {
  properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse: (value: BufferSource) => Promise<void>;
  writeValueWithoutResponse: (value: BufferSource) => Promise<void>;
};

type DeviceApis = {
  usb?: {
    getDevices: () => Promise<UsbDevice[]>;
    requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbDevice>;
  };
  serial?: { getPorts: () => Promise<SerialDevice[]>; requestPort: () => Promise<SerialDevice> };
  bluetooth?: {
    /** Undefined in browsers that forget devices when the page closes. */
    getDevices?: () => Promise<BluetoothPrinter[]>;
    requestDevice: (options: {
      acceptAllDevices: true;
      optionalServices: string[];
    }) => Promise<BluetoothPrinter>;
  };
};

export const deviceApis = (): DeviceApis => navigator as Navigator & DeviceApis;
