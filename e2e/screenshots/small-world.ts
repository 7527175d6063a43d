import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { fillDemo } from '@wysh/server/demo/fill-demo.ts';
import { DEMO_PEOPLE, optionsOf } from '@wysh/server/demo/people.ts';
import type { DemoPerson } from '@wysh/server/demo/people.ts';
import { openMovableClock } from '@wysh/server/platform/clock.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { openDatabase } from '@wysh/server/platform/database/open-database.ts';
import { createLog } from '@wysh/server/platform/log.ts';
import { driveApp } from '@wysh/server/testing/app-driver.ts';
import { openBeneficiaryOwner } from '@wysh/server/testing/beneficiary-owner.ts';
import { becomePerson, comeBack } from '@wysh/server/testing/people/become-person.ts';
import { openWyshList } from '@wysh/server/testing/wysh-list.ts';

/** As much as fits: the longest name there may be, a full list, the largest sums. */
const LONGWINDED: DemoPerson = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern',
  lastName: 'Featherstonehaugh-Cholmondeley-Marjoribanks-Smythe',
  shows: 'long names and large sums',
  standing: 'withEstimate',
  wyshes: {},
  daysAgo: 0,
};
const WYSHES_ON_A_FULL_LIST = 200;

/** The same once covered: a dozen wyshes, and as many people as are told of at home. */
const LONG_COVERED: DemoPerson = {
  ...LONGWINDED,
  lastName: 'Featherstonehaugh',
  standing: 'policyholder',
  wyshes: Object.fromEntries(
    [
      'pay-off-mortgage',
      'replace-income',
      'child-care',
      'home-repairs',
      'groceries',
      'cover-rent',
      'emergency-fund',
      'college-in-state',
      'my-student-loans',
      'credit-cards',
      'funeral-burial',
      'car-loan',
    ].map((slug, index) => [slug, 20_000 + index * 15_000]),
  ),
};
const PEOPLE_BESIDE = 5;
const COVERED_OPTIONS = { ...optionsOf(LONG_COVERED), email: 'long@demo.example', phone: '2125550199' };

export type SmallWorld = Awaited<ReturnType<typeof openSmallWorld>>;

/** The product's server on a database of its own, in which the people of the demo live, and one whose everything is long. */
export async function openSmallWorld(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'wysh-screenshots-'));
  const config = readConfig({
    LOG_LEVEL: 'error',
    WYSH_ENVIRONMENT: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    UNDERWRITING_DELAY_SECONDS: '0-0',
  });
  const database = await openDatabase(config, createLog(config));
  const clock = await openMovableClock(database);
  const server = await createApp(config, { database, clock });
  const app = driveApp(server, clock);
  await fillDemo(app, () => undefined);
  await fillUp(await becomePerson(app, LONGWINDED.standing, optionsOf(LONGWINDED)));
  await nameMany(await becomePerson(app, LONG_COVERED.standing, COVERED_OPTIONS));
  await server.http.listen({ host: '127.0.0.1', port });

  async function fillUp({ token }: { readonly token: string }): Promise<void> {
    const list = openWyshList(app, { token });
    const slugs = ['pay-off-mortgage', 'replace-income', 'child-care', 'home-repairs', 'groceries'];
    for (let count = 0; count < WYSHES_ON_A_FULL_LIST; count += slugs.length)
      for (const slug of slugs) await list.add(slug, 9_999_999 - count);
    const { firstName, lastName } = LONGWINDED;
    const individual = { firstName, lastName, relationship: 'sibling', birthdate: '1990-02-28' };
    await openBeneficiaryOwner(app, { token }).add({ individual });
  }

  async function nameMany({ token }: { readonly token: string }): Promise<void> {
    const owner = openBeneficiaryOwner(app, { token });
    const { firstName, lastName } = LONGWINDED;
    for (let count = 1; count <= PEOPLE_BESIDE; count += 1) {
      const individual = { firstName, lastName, relationship: 'sibling', birthdate: `199${count}-02-28` };
      await owner.add({ individual }, { lineOfBusiness: 'wysh-insurance' });
    }
  }

  async function signIn(who: string) {
    if (who === 'long-covered') return comeBack(app, COVERED_OPTIONS);
    const person = who === 'longwinded' ? LONGWINDED : DEMO_PEOPLE.find((one) => one.firstName === who);
    if (person === undefined) throw new Error(`Nobody in the demo is called ${who}.`);
    return comeBack(app, optionsOf(person));
  }

  return {
    origin: `http://localhost:${port}`,
    /** What a browser keeps of somebody who signed in and gave their code. */
    async authenticationOf(who: string): Promise<string> {
      const { refreshToken } = await signIn(who);
      return JSON.stringify({ authLevel: 'verified', refreshToken, authenticated: true });
    },
    async close(): Promise<void> {
      clock.close();
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
