import type { GatewayHosts, GatewayKeys, GatewayProvider, PaymentGateway } from './gateway.ts';
import { opnGateway } from './opn/index.ts';
import { stripeGateway } from './stripe/index.ts';

export const realGatewayHosts: GatewayHosts = {
  stripeUrl: 'https://api.stripe.com',
  opnUrl: 'https://api.omise.co',
  timeout: 15_000,
};

const gateways: Readonly<
  Record<GatewayProvider, (keys: GatewayKeys, hosts: GatewayHosts) => PaymentGateway>
> = { stripe: stripeGateway, opn: opnGateway };

export const gatewayOf = (
  provider: GatewayProvider,
  keys: GatewayKeys,
  hosts: GatewayHosts = realGatewayHosts,
): PaymentGateway => gateways[provider](keys, hosts);
