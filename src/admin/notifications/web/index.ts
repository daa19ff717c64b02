import type { ComponentType } from 'react';
import type { OrderSlotProps } from '#ui/router/slots.tsx';

export { NotificationBell } from './bell.tsx';

export const loadSendLinkBox = async (): Promise<ComponentType<OrderSlotProps>> =>
  (await import('./send-link-box.tsx')).SendLinkBox;
