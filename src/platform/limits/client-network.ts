/** A dual-stack socket writes IPv4 as '::ffff:203.0.113.7'. */
export const unmappedAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** A client can use any address of an IPv6 /64 network. An IPv4 address is returned unmapped. */
export const clientNetworkOf = (address: string): string => {
  const ip = unmappedAddress(address);
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const gap = ip.includes('::') ? 8 - before.length - after.length : 0;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 4).join(':');
};

/** One internet line may have a whole IPv4 /24 or IPv6 /56 network. */
export const lineNetworkOf = (ip: string): string => {
  const place = clientNetworkOf(ip);
  if (!place.includes(':')) return place.split('.').slice(0, 3).join('.');
  const [first = '0', second = '0', third = '0', fourth = '0'] = place.split(':');
  return [first, second, third, (Number.parseInt(fourth, 16) >> 8).toString(16)].join(':');
};
