/** In this process; workers of others poll every minute. */
import { EventEmitter } from 'node:events';

const bell = new EventEmitter<{ shop: [number] }>();

export const wakeMessageWorker = (shopId: number): void => void bell.emit('shop', shopId);
export const onWakeMessageWorker = (heard: (shopId: number) => void): (() => void) => {
  bell.on('shop', heard);
  return () => void bell.off('shop', heard);
};
