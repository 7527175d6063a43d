import type { AppDriver } from '../testing/app-driver.ts';
import { becomePerson } from '../testing/people/become-person.ts';
import { followAccounts } from './follow-account.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, emailOf, optionsOf } from './people.ts';
import type { DemoPerson } from './people.ts';
import type { PersonOptions } from '../testing/people/person.ts';

/** Everybody of the demo. False where they are there already. */
export async function fillDemo(app: AppDriver, tell: (person: DemoPerson) => void): Promise<boolean> {
  if (await isFilled(app)) return false;
  await letThemCome(
    app,
    DEMO_PEOPLE.map((person) => ({ person, options: optionsOf(person) })),
    tell,
  );
  return true;
}

/**
 * Brings everybody as far as they have come, on a clock that begins when the first of them came and ends now: what time makes of
 * them (a bill paid, declined, a lapse) is made by the jobs of the days between.
 */
export async function letThemCome(
  app: AppDriver,
  guests: readonly { readonly person: DemoPerson; readonly options: PersonOptions }[],
  tell: (person: DemoPerson) => void,
): Promise<void> {
  const { clock, services } = app;
  const now = clock.now();
  const daysAgoMax = Math.max(...guests.map(({ person }) => person.daysAgo));
  for (let daysAgo = daysAgoMax; daysAgo >= 0; daysAgo -= 1) {
    await clock.moveTo(now.subtract({ hours: 24 * daysAgo }));
    await services.jobs.drain();
    for (const { person, options } of guests.filter((guest) => guest.person.daysAgo === daysAgo)) {
      const made = await becomePerson(app, person.standing, options);
      if (person.follows !== undefined) await followAccounts(app, made, person.follows);
      tell(person);
    }
  }
  await services.jobs.drain();
}

/** The first of them has an account. */
async function isFilled(app: AppDriver): Promise<boolean> {
  const signIn = app.authorize({ email: emailOf(DEMO_PEOPLE[0]!), password: DEMO_PASSWORD });
  return signIn.then(
    () => true,
    () => false,
  );
}
