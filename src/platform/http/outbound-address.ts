/** A host name is resolved once, so that the connection uses the address that was checked. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  // These ranges embed IPv4 addresses: NAT64 (RFC 6052, 8215), Teredo, 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Is the address local or private? An IPv4-mapped address counts as IPv4. */
const isInside = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return inside.check(mapped, 'ipv4');
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

export class NoSuchHost extends Error {
  readonly inside: boolean;

  constructor(message: string, inside = false) {
    super(message);
    this.inside = inside;
  }
}

/** Throws NoSuchHost if the host does not exist, or if it is private and `privateToo` is false. */
export const resolveHost = async (host: string, privateToo: boolean): Promise<string> => {
  try {
    const { address } = await lookup(host);
    if (!privateToo && isInside(address)) throw new NoSuchHost(`${host}: not a public address`, true);
    return address;
  } catch (error) {
    if (error instanceof NoSuchHost) throw error;
    throw new NoSuchHost(
      `${host}: ${error instanceof Error && 'code' in error ? String(error.code) : 'not found'}`,
    );
  }
};
