import { expect, test } from 'vitest';
import { soak } from './soak.ts';

const seed = 20_261_120;

test('a product that asks the payment vendor without keys of its own is found by it [S-65]', async () => {
  const entry = 'server/testing/soak/keyless-server.ts';
  const report = await soak({ seconds: 120, seed, entry, endsWhenBroken: true });
  expect([...report.broken.keys()].join('\n')).toContain('what moved at the payment provider');
}, 300_000);
