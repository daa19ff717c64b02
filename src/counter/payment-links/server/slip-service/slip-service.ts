/** Services ask the bank about a slip. */
import type { SlipFault } from '#counter/payment-links/slip-check-contract.ts';

export type SlipFacts = {
  transRef: string;
  /** Amount in satang. */
  amount: number;
  receiver: { name: string; account: string; proxy: string };
  /** An ISO instant; null if missing or unreadable. */
  at: string | null;
};

export type SlipAnswer =
  | { state: 'found'; facts: SlipFacts; duplicate: boolean; wrongReceiver: boolean }
  | { state: 'not_found' }
  | { state: 'unavailable'; reason: SlipFault };

export type SlipServiceKeys = { branch: string; key: string };

export type SlipService = {
  /** `payload` is the slip's QR text. The call costs money. */
  verifySlip: (slip: { payload: string }) => Promise<SlipAnswer>;
  /** The call is free. */
  checkKey: () => Promise<{ fault: '' | SlipFault; left: number | null }>;
};

/** `timeout` is in ms per call. */
export type SlipServiceHosts = { slipokUrl: string; easyslipUrl: string; timeout: number };

export const realSlipServiceHosts: SlipServiceHosts = {
  slipokUrl: 'https://api.slipok.com',
  easyslipUrl: 'https://developer.easyslip.com',
  timeout: 15_000,
};

let hosts = realSlipServiceHosts;
export const slipServiceHosts = (): SlipServiceHosts => hosts;
export const setSlipServiceHosts = (next: SlipServiceHosts): void => void (hosts = next);
