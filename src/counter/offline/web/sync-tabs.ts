let channel: BroadcastChannel | undefined;

export const notifyOfflineTabs = (): void => channel?.postMessage('changed');

export const onOfflineTabsChanged = (heard: () => void): void => {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('ratri-offline');
  channel.addEventListener('message', heard);
};
