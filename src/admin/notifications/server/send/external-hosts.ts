import { type ExternalHosts, realExternalHosts } from './sender.ts';

let current = realExternalHosts;
export const currentExternalHosts = (): ExternalHosts => current;
export const setExternalHosts = (change: Partial<ExternalHosts>): void =>
  void (current = { ...current, ...change });
