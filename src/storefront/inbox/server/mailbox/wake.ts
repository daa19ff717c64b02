/** Mailbox settings changed; other processes notice within a minute. */
import { EventEmitter } from 'node:events';

const bell = new EventEmitter<{ shop: [number] }>();

export const wakeMailboxReader = (shopId: number): void => void bell.emit('shop', shopId);
export const onWakeMailboxReader = (heard: (shopId: number) => void): (() => void) => {
  bell.on('shop', heard);
  return () => void bell.off('shop', heard);
};
