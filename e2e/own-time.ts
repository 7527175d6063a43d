import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { People, PersonOptions, Standing } from '@wysh/server/testing/people/person.ts';
import { createApp } from '@wysh/server/app/app.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { LEAST_PASSWORD_COST } from '@wysh/server/testing/password-cost.ts';
import { becomePerson, comeBack } from '@wysh/server/testing/people/become-person.ts';
import { claimOf, letterCodeOf } from '@wysh/server/testing/recovery.ts';
import { shiftDate } from '@wysh/server/testing/shift-date.ts';
import { openTestClock } from '@wysh/server/testing/test-clock.ts';
import { openTestDatabase } from '@wysh/server/testing/test-database.ts';
import { signInBrowser } from './become-person.ts';
import { clockAheadMs } from './clock-ahead.ts';
import { test as journey } from './visitor.ts';

export type ServerOfOwnTime = Awaited<ReturnType<typeof openServerOfOwnTime>>;

/** A journey with a server of its own, whose days it moves: those of the others' server are everybody's. */
export const test = journey.extend<{ server: ServerOfOwnTime }>({
  // Playwright reads what a fixture needs from the braces.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, provide) => {
    const server = await openServerOfOwnTime();
    await provide(server);
    await server.close();
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
});

async function openServerOfOwnTime() {
  const folder = await mkdtemp(join(tmpdir(), 'wysh-own-time-'));
  const config = readConfig({
    WYSH_ENVIRONMENT: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PORT: '0',
    UNDERWRITING_DELAY_SECONDS: '1-1',
  });
  // Migrated before: that every journey's folder is made anew takes longer than the journey's first page.
  const { database, close } = await openTestDatabase();
  const clock = await openTestClock(database, clockAheadMs());
  const app = await createApp(config, { database, clock, passwordCost: LEAST_PASSWORD_COST });
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = new URL(address);
  url.hostname = 'localhost';

  /** This page's browser is somebody's, and its clock is the server's. */
  async function signIn(page: Page, refreshToken: string): Promise<void> {
    await page.addInitScript(shiftDate, clock.now().epochMilliseconds - Date.now() - clockAheadMs());
    await signInBrowser(page, 'policyholder', refreshToken, url.origin);
  }

  return {
    origin: url.origin,
    signIn,
    /** Somebody who has come so far, whatever time that takes; they have no browser. */
    become: <Name extends Standing>(standing: Name, options: PersonOptions = {}): Promise<People[Name]> =>
      becomePerson(app, standing, options),
    /** What somebody says of their account who asks for it back. */
    claimOf: (userId: string) => claimOf(app, userId),
    /** The code of the letter that came, with everything done that was due. */
    async letterCode(): Promise<string> {
      await app.services.jobs.drain();
      return letterCodeOf(app);
    },
    /** Days go by, and what is due by itself is done. */
    async letDaysPass(count: number): Promise<void> {
      await clock.advance(Temporal.Duration.from({ hours: 24 * count }));
      await app.services.jobs.drain();
    },
    /** Somebody whose second bill was declined so many days ago, with all that was done by itself since; they have no browser. */
    async letMissPremium(daysAgo: number) {
      const person = await becomePerson(app, 'pastDue', {});
      for (let day = 1; day < daysAgo; day += 1) {
        await clock.advance(Temporal.Duration.from({ hours: 24 }));
        await app.services.jobs.drain();
      }
      return person;
    },
    becomeCovered: async (page: Page, options: PersonOptions = {}) => {
      const person = await becomePerson(app, 'policyholder', options);
      await signIn(page, person.refreshToken);
      return person;
    },
    /** Days later each time, with everything done that was due by then; after them in a browser that is signed in anew. */
    async returnAfter(
      page: Page,
      person: Parameters<typeof comeBack>[1],
      days: readonly number[],
    ): Promise<void> {
      for (const count of days) {
        await clock.advance(Temporal.Duration.from({ hours: 24 * count }));
        // The service's own workers have some of it in hand.
        while ((await app.services.jobs.drain()).left.length > 0);
      }
      await signIn(page, (await comeBack(app, person)).refreshToken);
    },
    /** Somebody whose second bill was declined yesterday, in this page's browser. */
    async becomePastDue(page: Page): Promise<void> {
      const person = await becomePerson(app, 'pastDue', {});
      await signIn(page, person.refreshToken);
    },
    /** What the last mail of a subject says, its link leading to this server. */
    async newestMail(page: Page, subject: string): Promise<string> {
      const answer = await page.request.get(`${url.origin}/sandbox/api/messages`);
      const { messages } = (await answer.json()) as {
        messages: readonly { readonly subject: string | null; readonly body_text: string }[];
      };
      const mail = messages.find((message) => message.subject === subject);
      if (mail === undefined) throw new Error(`no mail says "${subject}"`);
      return mail.body_text.replaceAll(/https?:\/\/[^/\s]+/g, url.origin);
    },
    async close(): Promise<void> {
      clock.close();
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
