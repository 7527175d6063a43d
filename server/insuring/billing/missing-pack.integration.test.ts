import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { becomePerson, CARD_THAT_FAILS_WHEN_CHARGED } from '../../testing/people/become-person.ts';

test('a policy whose pack is missing is left as it is and named with the reason, and the night goes on to the others', async () => {
  const lines: string[] = [];
  const app = await openTestApp({
    payments: 'embedded',
    logDestination: { write: (line) => void lines.push(line) },
  });
  const nextCard = CARD_THAT_FAILS_WHEN_CHARGED;
  const [orphan, other] = [
    await becomePerson(app, 'policyholder', { nextCard }),
    await becomePerson(app, 'policyholder', { nextCard }),
  ];
  const { database, jobs } = app.services;
  // As a release would find it that lost the packs of a state.
  await database.runScript(`update policies set state = 'TX' where id = '${orphan.policyId}'`);
  await app.clock.advance(Temporal.Duration.from({ days: 32 }));
  await jobs.drain();
  const policies = await database.reader.selectFrom('policies').select(['id', 'status']).execute();
  expect(Object.fromEntries(policies.map(({ id, status }) => [id, status]))).toEqual({
    [orphan.policyId]: 'active',
    [other.policyId]: 'past_due',
  });
  const told = lines.filter((line) => line.includes('No pack of rules counts in TX'));
  expect(told.join('\n')).toContain('so no policies are written in TX and none is kept by its rules.');
  expect(lines.filter((line) => line.includes(other.policyId))).toEqual([]);
  await app.close();
});
