import type { Provider } from '#counter/online-payments/online-payment-states.ts';
import type { GatewayHosts, GatewayKeys, PaymentGateway } from './gateway.ts';
import { opnGateway } from './opn/index.ts';
import { stripeGateway } from './stripe/index.ts';

export const realGatewayHosts: GatewayHosts = {
  stripeUrl: 'https://api.stripe.com',
  opnUrl: 'https://api.omise.co',
  timeout: 15_000,
};

const gateways: Readonly<Record<Provider, (keys: GatewayKeys, hosts: GatewayHosts) => PaymentGateway>> = {
  stripe: stripeGateway,
  opn: opnGateway,
};

export const gatewayOf = (
  provider: Provider,
  keys: GatewayKeys,
  hosts: GatewayHosts = realGatewayHosts,
): PaymentGateway => gateways[provider](keys, hosts);
