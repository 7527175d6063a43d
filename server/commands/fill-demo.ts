/**
 * `npm run demo`: fills the database with the people of a small world, each at another point of the way, and says how to sign in
 * as each. They are made by the recipes that tests use. Never in production; filled once, the database is left as it is.
 */
import { createApp } from '../app/app.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, emailOf } from '../demo/people.ts';
import { openData } from '../app/open-data.ts';
import { openMovableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';
import { driveApp } from '../testing/app-driver.ts';

await runCommand(async () => {
  await fill();
  tellHowToSignIn();
});

async function fill(): Promise<void> {
  // Nobody watches, so nobody waits for the underwriter's engine.
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env, UNDERWRITING_DELAY_SECONDS: '0-0' });
  if (config.environment === 'production') throw new OperatorError('The demo is not for production.');
  const { database } = await openData(config, createLog(config));
  const clock = await openMovableClock(database);
  const { http, services, close } = await createApp(config, { database, clock, runJobsInBackground: false });
  try {
    console.log('Filling the database with people:\n');
    const isFilled = await fillDemo(driveApp({ http, services }, clock), ({ firstName, lastName }) =>
      console.log(`  ${firstName} ${lastName}`),
    );
    if (!isFilled) console.log('  They are here already.');
  } finally {
    await clock.reset();
    clock.close();
    await close();
    await database.close();
  }
}

function tellHowToSignIn(): void {
  const width = Math.max(...DEMO_PEOPLE.map((person) => emailOf(person).length));
  console.log(
    `\nStart the product with npm start, and sign in at /login with the password "${DEMO_PASSWORD}".`,
  );
  console.log('The code of the second step arrives at /sandbox, like everything that is sent.\n');
  for (const person of DEMO_PEOPLE) console.log(`  ${emailOf(person).padEnd(width)}  ${person.shows}`);
}
