export const goodsMovementKinds = [
  'receive',
  'sale',
  'sale_return',
  'count',
  'write_off',
  'transfer_out',
  'transfer_in',
] as const;
export type GoodsMovementKind = (typeof goodsMovementKinds)[number];

export const goodsCountStatuses = ['open', 'posted', 'cancelled'] as const;
export type GoodsCountStatus = (typeof goodsCountStatuses)[number];

export const giveBackTargets = ['stock', 'write_off'] as const;
export type GiveBackTarget = (typeof giveBackTargets)[number];

export const maxPieces = 100_000;
