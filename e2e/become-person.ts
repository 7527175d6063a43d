import { test, type Page } from '@playwright/test';
import type { People, PersonOptions } from '@wysh/server/testing/people/person.ts';
import type { PreparedStanding } from './start-server.ts';

/**
 * Makes this page's browser that of somebody who has come so far, with the rows that the way leaves and none of its screens: one call
 * to the server's own recipes. The page is left where nothing of ours runs; whoever goes on says where.
 */
export async function becomePerson<Name extends PreparedStanding>(
  page: Page,
  standing: Name,
  options: PersonOptions = {},
): Promise<People[Name]> {
  const { baseURL } = test.info().project.use;
  if (baseURL === undefined) throw new Error('A journey has the address of its server.');
  const control = new URL(baseURL);
  control.port = String(Number(control.port) + 1);
  // The birthdate that whoever walks types: a person has one.
  const ada = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...(options.age === undefined && { birthdate: '1992-01-01' }),
  };
  const answer = await page.request.post(control.href, {
    data: { standing, options: { ...ada, ...options } },
  });
  if (!answer.ok()) throw new Error(`nobody is ${standing}: ${await answer.text()}`);
  const person = (await answer.json()) as People[Name];
  await signInBrowser(page, standing, person.refreshToken);
  return person;
}

/** What the application keeps of somebody in a browser. */
export async function signInBrowser(
  page: Page,
  standing: PreparedStanding,
  refreshToken: string,
  origin = '',
): Promise<void> {
  const hasAccount = standing !== 'visitor';
  const authLevel = standing === 'visitor' || standing === 'accountHolder' ? 'identified' : 'verified';
  await page.goto(`${origin}/health`);
  await page.evaluate((stored) => localStorage.setItem('authentication', JSON.stringify(stored)), {
    authLevel,
    refreshToken,
    authenticated: hasAccount,
  });
}
