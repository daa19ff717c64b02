/** Tells the worker of this process that a shop has something to send; one that sleeps looks every minute anyway. */
import { EventEmitter } from 'node:events';

const bell = new EventEmitter<{ shop: [number] }>();

export const wake = (shopId: number): void => void bell.emit('shop', shopId);
export const onWake = (heard: (shopId: number) => void): (() => void) => {
  bell.on('shop', heard);
  return () => void bell.off('shop', heard);
};
