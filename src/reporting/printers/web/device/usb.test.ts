import { expect, it, vi } from 'vitest';
import type { Printer } from '#reporting/printers/contract.ts';
import { usb } from './usb.ts';

const deviceOf = (serialNumber: string) => ({ vendorId: 1, productId: 2, serialNumber });
const printer = { printerId: 1 } as Printer;

it('finds the remembered printer, not another one of its model', async () => {
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [deviceOf('A'), deviceOf('B')] } });
  expect((await usb.find(printer, deviceOf('B')))?.memory).toEqual(deviceOf('B'));
  expect(await usb.find(printer, deviceOf('C'))).toBeUndefined();
});
