/** Front door of the notice room on screens. */
import type { ComponentType } from 'react';
import type { OrderSlotProps } from '../../core/web/order-slot.tsx';

export { Bell } from './bell.tsx';

/** What was written to a customer; no part of the first screen. */
export const loadLetters = async (): Promise<ComponentType<OrderSlotProps>> =>
  (await import('./letters.tsx')).LettersBox;
