/** A host is resolved once, so the connection uses the checked address. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
// These ranges are inside the global range: Teredo and other protocol assignments, documentation, 6to4.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Local addresses and addresses that embed IPv4 (mapped, compatible, NAT64) are outside this range. */
const globalRange = new BlockList();
globalRange.addSubnet('2000::', 3, 'ipv6');

/** True for a local or private address, or an address that leads to one. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 6
    ? !globalRange.check(address, 'ipv6') || inside.check(address, 'ipv6')
    : inside.check(address, 'ipv4');

export class NoSuchHost extends Error {
  readonly inside: boolean;

  constructor(message: string, inside = false) {
    super(message);
    this.inside = inside;
  }
}

/** Throws NoSuchHost for a missing host, or a private one without `privateToo`. */
export const resolveHost = async (host: string, privateToo: boolean): Promise<string> => {
  try {
    const { address } = await lookup(host);
    if (!privateToo && isPrivateAddress(address)) throw new NoSuchHost(`${host}: not a public address`, true);
    return address;
  } catch (error) {
    if (error instanceof NoSuchHost) throw error;
    throw new NoSuchHost(
      `${host}: ${error instanceof Error && 'code' in error ? String(error.code) : 'not found'}`,
    );
  }
};

export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export const pinnedLookup =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
