import { isIPv6 } from 'node:net';

/**
 * Whom a limit counts a network address for. Whoever has one address of version 6 has the 2^64 of its network (RFC 6177), and
 * would otherwise be a new source with each of them.
 */
export function sourceNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [text = ''] = address.split('%');
  // A version 4 address that a version 6 socket took.
  if (text.includes('.')) return text.slice(text.lastIndexOf(':') + 1);
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
