import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { becomePerson, comeBack } from '../testing/people/become-person.ts';
import type { People, Standing } from '../testing/people/person.ts';
import { documentOf, openScreens, screenNames, statementsMax, statementsOf } from '../testing/screens.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The same to GraphQL, and a text the server does not know, whose fields read for themselves. */
const ofNoScreen = (document: string) => `${document}\n# by a stranger`;

test("no screen's query asks more than ten statements of the database, nor the dashboard's more than six [API-REST-20]", async () => {
  const screens = await openScreens(app);
  expect(new Set(screens.map(({ name }) => name))).toEqual(screenNames());
  const exceeding: object[] = [];
  for (const screen of screens) {
    const { name, document, variables, token } = screen;
    let errors: unknown;
    // That the one before was used is written a moment later.
    await app.services.sessionUses.flush();
    const sent = await statementsOf(async () => {
      ({ errors } = await app.graphql(document, variables, { token }));
    });
    expect(errors, name).toBeUndefined();
    if (sent.length > statementsMax(screen)) exceeding.push({ name, asked: sent.map(({ file }) => file) });
  }
  expect(exceeding).toEqual([]);
});

/** Whom time made what they are come first, because everybody there already would be billed meanwhile. */
const EVERYBODY: Readonly<Record<Standing, true>> = {
  lapsed: true,
  pastDue: true,
  visitor: true,
  accountHolder: true,
  verified: true,
  withEstimate: true,
  applicant: true,
  undecided: true,
  decided: true,
  approved: true,
  approvedForAccidentalDeath: true,
  referred: true,
  rejected: true,
  readyToBuy: true,
  quoteTaken: true,
  policyholder: true,
  locked: true,
};
const SCREENS_OF_ANYBODY = ['HomeState', 'Billing', 'Offerings', 'Purchase', 'WyshList'];

test.each(Object.keys(EVERYBODY) as Standing[])(
  'whoever looks, a screen read in one statement shows what its fields read one by one: %s [API-REST-20]',
  async (standing) => {
    onTestFinished(() => app.clock.reset());
    const person = await becomePerson(app, standing, { wyshes: { 'pay-off-mortgage': 200_000 } });
    const hasWaited = standing === 'lapsed' || standing === 'pastDue';
    const { token } = hasWaited ? await comeBack(app, person as People['lapsed']) : person;
    const differing: object[] = [];
    for (const name of SCREENS_OF_ANYBODY) {
      const document = documentOf(name);
      const together = await app.graphql(document, {}, { token });
      const apart = await app.graphql(ofNoScreen(document), {}, { token });
      const [one, other] = [together, apart].map(({ data, errors }) => ({
        data,
        errors: errors?.map(({ message, path }) => ({ message, path })),
      }));
      if (JSON.stringify(one) !== JSON.stringify(other)) differing.push({ name, one, other });
    }
    expect(differing).toEqual([]);
  },
);

test('a token that is worth nothing is refused before a screen shows anything [API-REST-20]', async () => {
  const { status, data } = await app.graphql(documentOf('HomeState'), {}, { token: 'nobody-has-it' });
  expect([status, data]).toEqual([401, undefined]);
});
