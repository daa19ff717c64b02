/** Tells the reader of this process that a shop's mailbox has been set; one that sleeps looks every minute anyway. */
import { EventEmitter } from 'node:events';

const bell = new EventEmitter<{ shop: [number] }>();

export const wakeBox = (shopId: number): void => void bell.emit('shop', shopId);
export const onWakeBox = (heard: (shopId: number) => void): (() => void) => {
  bell.on('shop', heard);
  return () => void bell.off('shop', heard);
};
