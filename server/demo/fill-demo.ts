import type { AppDriver } from '../testing/app-driver.ts';
import { becomePerson } from '../testing/people/become-person.ts';
import { followAccounts } from './follow-account.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, emailOf, optionsOf } from './people.ts';
import type { DemoPerson } from './people.ts';

/**
 * Brings everybody as far as they have come, on a clock that begins when the first of them came and ends now: what time makes of
 * them (a bill paid, declined, a lapse) is made by the jobs of the days between. False where they are there already.
 */
export async function fillDemo(app: AppDriver, tell: (person: DemoPerson) => void): Promise<boolean> {
  const { clock, services } = app;
  if (await isFilled(app)) return false;
  const now = clock.now();
  const daysAgoMax = Math.max(...DEMO_PEOPLE.map(({ daysAgo }) => daysAgo));
  for (let daysAgo = daysAgoMax; daysAgo >= 0; daysAgo -= 1) {
    await clock.moveTo(now.subtract({ hours: 24 * daysAgo }));
    await services.jobs.drain();
    for (const person of DEMO_PEOPLE.filter((one) => one.daysAgo === daysAgo)) {
      const made = await becomePerson(app, person.standing, optionsOf(person));
      if (person.follows !== undefined) await followAccounts(app, made, person.follows);
      tell(person);
    }
  }
  await services.jobs.drain();
  return true;
}

/** The first of them has an account. */
async function isFilled(app: AppDriver): Promise<boolean> {
  const signIn = app.authorize({ email: emailOf(DEMO_PEOPLE[0]!), password: DEMO_PASSWORD });
  return signIn.then(
    () => true,
    () => false,
  );
}
