/** The tabs of a browser tell each other that what lies on the device is another now. */
let channel: BroadcastChannel | undefined;

export const tellTabs = (): void => channel?.postMessage('changed');

/** Calls whenever another tab has told, from now on. */
export const followTabs = (heard: () => void): void => {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('ratri-offline');
  channel.addEventListener('message', heard);
};
