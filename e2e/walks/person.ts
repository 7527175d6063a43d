import { randomUUID } from 'node:crypto';
import { test, type Page } from '@playwright/test';
import type { PersonOptions } from '@wysh/server/testing/people/person.ts';
import type { Walking } from '../../scripts/walks/walk.ts';
import { kindsOfCodes, newAccountHolder, readCode } from '../account-holder.ts';
import { STAFF_PASSWORD } from '../staff.ts';

/** Whoever goes a walk, with what they type of their own. */
export interface WalkingPerson {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  /** The newest code that was sent to them and not typed yet. */
  readonly nextCode: () => Promise<string>;
  /** What an invitation to the desk leads to. */
  readonly invitation: () => Promise<string>;
}

export async function personOf(page: Page, who: Walking): Promise<WalkingPerson> {
  const { email, password, phone } = await knownOf(page, who);
  const reachedAt = who.kind === 'desk' ? email : phone;
  let sent = (await kindsOfCodes(page, reachedAt)).length;
  return {
    email,
    password,
    phone,
    nextCode: async () => {
      sent += 1;
      return readCode(page, reachedAt, { sent });
    },
    invitation: async () => {
      if (who.kind !== 'desk') throw new Error('Only the people of the desk are invited to it.');
      const data = { email, name: 'Ann Otter', roles: who.roles };
      const answer = await page.request.post('/sandbox/api/staff', { data });
      const { url } = (await answer.json()) as { url: string };
      const { pathname, hash } = new URL(url);
      return pathname + hash;
    },
  };
}

async function knownOf(page: Page, who: Walking) {
  if (who.kind === 'stranger') return newAccountHolder();
  if (who.kind === 'desk')
    return { email: `${randomUUID().slice(0, 8)}@example.com`, password: STAFF_PASSWORD, phone: '' };
  const door = new URL(test.info().project.use.baseURL!);
  door.port = String(Number(door.port) + 1);
  const answer = await page.request.post(door.href, { data: who.firstName });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Required<Pick<PersonOptions, 'email' | 'password' | 'phone'>>;
}
