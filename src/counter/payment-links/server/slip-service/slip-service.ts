/** One interface for the services that ask the bank about a slip. */
import type { SlipFault } from '#counter/payment-links/slip-check-contract.ts';

export type SlipFacts = {
  transRef: string;
  /** Satang. */
  amount: number;
  receiver: { name: string; account: string; proxy: string };
  /** ISO instant; null if missing or unreadable. */
  at: string | null;
};

export type SlipAnswer =
  | { state: 'found'; facts: SlipFacts; duplicate: boolean; wrongReceiver: boolean }
  | { state: 'not_found' }
  | { state: 'unavailable'; reason: SlipFault };

export type SlipServiceKeys = { branch: string; key: string };

export type SlipService = {
  /** `payload`: text of the slip's QR. Costs money. */
  verifySlip: (slip: { payload: string }) => Promise<SlipAnswer>;
  /** Costs nothing. */
  checkKey: () => Promise<{ fault: '' | SlipFault; left: number | null }>;
};

/** `timeout` of a call in ms. */
export type SlipServiceHosts = { slipokUrl: string; easyslipUrl: string; timeout: number };

export const realSlipServiceHosts: SlipServiceHosts = {
  slipokUrl: 'https://api.slipok.com',
  easyslipUrl: 'https://developer.easyslip.com',
  timeout: 15_000,
};

let hosts = realSlipServiceHosts;
export const slipServiceHosts = (): SlipServiceHosts => hosts;
/** For tests with a fake service. */
export const setSlipServiceHosts = (next: SlipServiceHosts): void => void (hosts = next);
