import { randomBytes } from 'node:crypto';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const names = ['store_key', 'step_key'] as const;
type KeyName = (typeof names)[number];

const placeOf = (shopId: number, device: string, name: KeyName): string =>
  `offline-device/${shopId}/${device}/${name}`;

export const newDeviceKey = (seal: Seal, shopId: number, device: string, name: KeyName): string =>
  seal.close(randomBytes(32).toString('base64url'), placeOf(shopId, device, name));

export const decryptDeviceKey = (
  seal: Seal,
  shopId: number,
  device: string,
  name: KeyName,
  kept: string,
): string | null => seal.open(kept, placeOf(shopId, device, name));

const column = (name: KeyName): SealedColumn => ({
  table: 'offline_device',
  column: name,
  key: 'device',
  reseal: (seal, shopId, kept, device) => {
    const key = decryptDeviceKey(seal, shopId, device, name, kept);
    return key === null ? null : seal.close(key, placeOf(shopId, device, name));
  },
});
export const deviceKeyColumns: readonly SealedColumn[] = names.map(column);
