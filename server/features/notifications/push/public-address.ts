import { lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

const PRIVATE_IPV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_IPV4.addSubnet(network, bits, 'ipv4');

/** Addresses of the global unicast range that lead to others: Teredo, documentation, 6to4. */
const INDIRECT_IPV6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INDIRECT_IPV6.addSubnet(network, bits, 'ipv6');
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !PRIVATE_IPV4.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_IPV6.check(address, 'ipv6') && !INDIRECT_IPV6.check(address, 'ipv6');
}

/** Resolves a name to its public addresses only, at the moment of connecting: a name cannot change in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(Object.assign(new Error('not a public address'), { code: 'EPRIVATE' }), '', 0);
    return options.all === true ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};
