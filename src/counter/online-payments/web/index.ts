import type { ComponentType } from 'react';
import type { OnlinePaySlotProps, OnlineSettleSlotProps } from '#ui/router/slots.tsx';

export { OrderOnlineBox } from './order/order-box.tsx';

export const loadOnlinePay = async (): Promise<ComponentType<OnlinePaySlotProps>> =>
  (await import('./pay/pay-online.tsx')).OnlinePay;

export const loadOnlineSettle = async (): Promise<ComponentType<OnlineSettleSlotProps>> =>
  (await import('./order/settle-online.tsx')).SettleOnline;
