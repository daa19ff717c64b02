import type { SlipServiceName } from '#counter/payment-links/slip-service-input.ts';
import { easyslipService } from './easyslip.ts';
import { slipokService } from './slipok.ts';
import { slipServiceHosts, type SlipService, type SlipServiceKeys } from './slip-service.ts';

const services = { slipok: slipokService, easyslip: easyslipService } as const;

export const slipServiceOf = (name: SlipServiceName, keys: SlipServiceKeys): SlipService =>
  services[name](keys, slipServiceHosts());
