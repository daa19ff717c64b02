import type { ComponentType } from 'react';
import { lazyComponent } from '#ui/index.ts';
import type { OnlinePaySlotProps, OnlineSettleSlotProps } from '#ui/router/slots.tsx';

/** `main` imports this file, so the box is loaded on demand. */
export const OrderOnlineBox = lazyComponent(
  async () => (await import('./order/order-box.tsx')).OrderOnlineBox,
  { missing: 'nothing', words: true },
);

export const loadOnlinePay = async (): Promise<ComponentType<OnlinePaySlotProps>> =>
  (await import('./pay/pay-online.tsx')).OnlinePay;

export const loadOnlineSettle = async (): Promise<ComponentType<OnlineSettleSlotProps>> =>
  (await import('./order/settle-online.tsx')).SettleOnline;
