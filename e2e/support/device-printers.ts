/**
 * Fakes of WebUSB, Web Serial and Web Bluetooth printers that collect the bytes. As in a browser, the user
 * chooses a device in a list once. The browser then knows the device, even after a reload.
 */
import type { Page } from 'playwright-core';

type DeviceKind = 'usb' | 'serial' | 'bluetooth';

export type DevicePrinter = {
  /** The bytes of each connection that has ended. */
  jobs: Buffer[];
  /** Returns how often the browser's list of devices was opened. */
  asked: () => number;
  /** The user closes the list without a choice. */
  refuse: (refuses: boolean) => void;
  /** The cable breaks after this number of bytes of the next job. */
  breakAfter: (bytes: number) => void;
};

/** Functions of the test that the script in the page may call. */
type Outside = {
  printerAsk: () => Promise<boolean>;
  printerKnown: () => Promise<boolean>;
  printerTake: (text: string) => Promise<boolean>;
  printerEnd: () => Promise<void>;
};

const installFakes = (kind: DeviceKind): void => {
  const outside = globalThis as unknown as Outside;
  const take = async (data: ArrayBuffer | ArrayBufferView): Promise<void> => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    if (!(await outside.printerTake(btoa(text)))) throw new DOMException('gone', 'NetworkError');
  };
  const chosen = async <T>(device: T): Promise<T> => {
    if (!(await outside.printerAsk())) throw new DOMException('No device selected.', 'NotFoundError');
    return device;
  };
  const known = async <T>(device: T): Promise<T[]> => ((await outside.printerKnown()) ? [device] : []);
  const provide = (name: string, value: object): void =>
    void Object.defineProperty(navigator, name, { value, configurable: true });

  const alternate = {
    interfaceClass: 7,
    endpoints: [
      { endpointNumber: 1, direction: 'in' },
      { endpointNumber: 2, direction: 'out' },
    ],
  };
  const usb = {
    vendorId: 0x04_83,
    productId: 0x57_43,
    serialNumber: 'A1',
    opened: false,
    configuration: null as object | null,
    claimed: -1,
    open: async () => void (usb.opened = true),
    close: async () => {
      Object.assign(usb, { opened: false, configuration: null, claimed: -1 });
      await outside.printerEnd();
    },
    selectConfiguration: async (value: number) => {
      if (value === 1) usb.configuration = { interfaces: [{ interfaceNumber: 3, alternate }] };
    },
    claimInterface: async (number: number) => void (usb.claimed = number),
    transferOut: async (endpoint: number, data: ArrayBufferView) => {
      if (!usb.opened || usb.claimed !== 3 || endpoint !== 2)
        throw new DOMException('closed', 'InvalidStateError');
      await take(data);
      return { status: 'ok' };
    },
  };
  if (kind === 'usb')
    provide('usb', {
      getDevices: () => known(usb),
      requestDevice: ({ filters }: { filters: { classCode?: number }[] }) => {
        if (!filters.some((one) => one.classCode === 7)) throw new TypeError('no filter for printers');
        return chosen(usb);
      },
    });

  let baud = 0;
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 0x04_16, usbProductId: 0x50_11 }),
    open: async ({ baudRate }: { baudRate: number }) => {
      baud = baudRate;
      if (baud !== 115_200) throw new DOMException('another speed', 'NetworkError');
      port.writable = new WritableStream({ write: (part) => take(part) });
    },
    close: async () => {
      if (port.writable?.locked === true) throw new TypeError('the port is locked');
      port.writable = null;
      await outside.printerEnd();
    },
  };
  if (kind === 'serial') provide('serial', { getPorts: () => known(port), requestPort: () => chosen(port) });

  const output = {
    properties: { write: true, writeWithoutResponse: true },
    writeValueWithResponse: async (value: ArrayBufferView) => {
      if (value.byteLength > 512) throw new DOMException('too long', 'InvalidModificationError');
      await take(value);
    },
    writeValueWithoutResponse: () => Promise.reject(new Error('unreliable')),
  };
  const server = {
    connect: () => Promise.resolve(server),
    disconnect: () => void outside.printerEnd(),
    getPrimaryService: async (service: string) => {
      if (!service.startsWith('000018f0')) throw new DOMException('no such service', 'NotFoundError');
      return {
        getCharacteristic: async (id: string) => {
          if (!id.startsWith('00002af1')) throw new DOMException('none', 'NotFoundError');
          return output;
        },
      };
    },
  };
  const bluetooth = { id: 'b1', gatt: server };
  // Current browsers forget Bluetooth devices when the page closes.
  if (kind === 'bluetooth') provide('bluetooth', { requestDevice: () => chosen(bluetooth) });
};

export const fakeDevicePrinter = async (page: Page, kind: DeviceKind): Promise<DevicePrinter> => {
  const jobs: Buffer[] = [];
  let parts: Buffer[] = [];
  let [asked, isKnown, refuses, limit] = [0, false, false, Infinity];
  await page.exposeFunction('printerAsk', () => {
    asked += 1;
    if (!refuses) isKnown = true;
    return !refuses;
  });
  await page.exposeFunction('printerKnown', () => isKnown);
  await page.exposeFunction('printerTake', (text: string) => {
    parts.push(Buffer.from(text, 'base64'));
    return Buffer.concat(parts).length < limit;
  });
  await page.exposeFunction('printerEnd', () => {
    if (parts.length > 0) jobs.push(Buffer.concat(parts));
    parts = [];
    limit = Infinity;
  });
  await page.addInitScript(installFakes, kind);
  return {
    jobs,
    asked: () => asked,
    refuse: (now) => void (refuses = now),
    breakAfter: (bytes) => void (limit = bytes),
  };
};
