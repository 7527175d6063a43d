import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Flag {
  name: string;
  enabled: boolean;
}

async function flagsOf(token: string) {
  const { data } = await app.graphql<{
    globalFeatureFlags: Flag[];
    currentUser: { activeConstellations: { featureFlags: Flag[] }[] };
  }>(
    `{
      globalFeatureFlags { name enabled }
      currentUser { activeConstellations { featureFlags { name enabled } } }
    }`,
    {},
    { token },
  );
  return { global: data!.globalFeatureFlags, own: data!.currentUser.activeConstellations[0]!.featureFlags };
}

test('a fresh installation knows the six flags at their defaults [API-Q-20]', async () => {
  const { data } = await app.graphql('{ globalFeatureFlags { name enabled } }');
  expect(data).toEqual({
    globalFeatureFlags: [
      { name: 'aura-enabled', enabled: true },
      { name: 'finance-enabled', enabled: true },
      { name: 'underwriting-enabled', enabled: true },
      { name: 'wysh-insurance-hide-new-application', enabled: false },
      { name: 'wysh-insurance-hide-wyshes-card', enabled: false },
      { name: 'wysh-insurance-skip-client-phone-screen', enabled: true },
    ],
  });
});

test("a constellation's own value wins over the global one, for it alone [ENT-08, API-Q-20]", async () => {
  const visitor = await app.visitor();
  const other = await app.visitor();
  const name = 'wysh-insurance-hide-wyshes-card';
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('constellation_feature_flags')
      .values({
        constellation_id: visitor.constellationId,
        name,
        enabled: true,
        updated_at: new Date(app.clock.now().epochMilliseconds),
      })
      .execute(),
  );

  const { global, own } = await flagsOf(visitor.token);
  expect(global).toContainEqual({ name, enabled: false });
  expect(own).toEqual(global.map((flag) => (flag.name === name ? { name, enabled: true } : flag)));
  expect((await flagsOf(other.token)).own).toEqual(global);
});
