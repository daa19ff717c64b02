/** Front door of the notice room on screens. */
import type { ComponentType } from 'react';
import type { OrderSlotProps } from '#ui/router/order-slot.tsx';

export { Bell } from './bell.tsx';

/** What was written to a customer; no part of the first screen. */
export const loadLetters = async (): Promise<ComponentType<OrderSlotProps>> =>
  (await import('./send-link-box.tsx')).LettersBox;
