import { expect, test } from 'vitest';
import { sourceNetwork } from './source-network.ts';

test('one subscriber is one source, whichever of their addresses they come by [S-12, S-55]', () => {
  const network = sourceNetwork('2001:db8:1:2:aaaa::1');
  expect(network).toBe('2001:db8:1:2::/64');
  expect(sourceNetwork('2001:0DB8:1:2:ffff:ffff:ffff:ffff')).toBe(network);
  expect(sourceNetwork('2001:db8:1:3::1')).not.toBe(network);
  expect(sourceNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(sourceNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an address of version 4 is a source by itself, in either notation [S-12]', () => {
  expect(sourceNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(sourceNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(sourceNetwork('nonsense')).toBe('nonsense');
});
