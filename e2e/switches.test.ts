import type { Page } from '@playwright/test';
import { withKeyboard } from './by-keyboard.ts';
import { test } from './own-time.ts';
import { becomeStaff } from './staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './visitor.ts';

// The question who is there, without a session, is answered 401; what is closed, 503.
test.use({ actionTimeout: 10_000, expectedErrors: /status of (401|503)/ });

const panel = (page: Page, name: RegExp) => page.getByRole('article', { name });

/** Turns a switch alone, in an emergency, by keyboard alone. */
async function closeAlone(page: Page, name: RegExp, button: 'TURN IT ON' | 'TURN IT OFF', why: string) {
  const { hands, look } = withKeyboard(page);
  const one = panel(page, name);
  await hands.press(one.getByRole('button', { name: new RegExp(`^${button}`) }));
  await hands.press(one.getByRole('button', { name: 'SHOW WHAT IT DOES' }));
  await expect(one.getByRole('heading', { name: 'What it does' })).toBeFocused();
  await hands.write(one.getByRole('textbox', { name: 'Why' }), why);
  await hands.tick(one.getByRole('checkbox', { name: /It can’t wait for a second person/ }));
  await look({ stays: true });
  await hands.press(one.getByRole('button', { name: `${button} NOW` }));
  await expect(page.getByText('Turned. The others are told, and one of them looks at it.')).toBeVisible();
}

/** One proposes to open it again, and another agrees. */
async function openByTwo(ann: Page, bob: Page, name: RegExp, button: 'TURN IT ON' | 'TURN IT OFF') {
  const one = panel(ann, name);
  await one.getByRole('button', { name: new RegExp(`^${button}`) }).click();
  await one.getByRole('button', { name: 'SHOW WHAT IT DOES' }).click();
  await one.getByRole('textbox', { name: 'Why' }).fill('It is mended.');
  await one.getByRole('button', { name: 'PROPOSE IT' }).click();
  await expect(one.getByText('You proposed it. A second person has to agree.')).toBeVisible();
  await bob.goto('/desk/switches');
  const theirs = panel(bob, name);
  await theirs.getByRole('textbox', { name: 'Why you agree' }).fill('It answers again.');
  await theirs.getByRole('button', { name: `AGREE: ${button}` }).click();
  await expect(bob.getByText('Turned.', { exact: true })).toBeVisible();
}

test('an admin closes the service in an emergency, people read so with what they typed kept, and two open it again [MAINT-01] [MAINT-04] [MAINT-05] [F-76]', async ({
  page,
  openElsewhere,
  server,
}) => {
  const [ann, bob] = [await openElsewhere(server.origin), await openElsewhere(server.origin)];
  await becomeStaff(ann, ['admin']);
  await becomeStaff(bob, ['admin']);
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a lantern on the hill');

  await ann.getByRole('link', { name: 'Switches' }).click();
  await expect(ann.getByRole('status').first()).toHaveText('Everything is open.');
  await expectAccessible(ann);
  await closeAlone(ann, /^MAINTENANCE/, 'TURN IT ON', 'The vendor is down.');

  await expect(async () => {
    await page.getByRole('button', { name: 'LOG IN' }).click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: 'We tripped over something' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page).toHaveTitle('Wysh - Back in a bit');
  await expect(page.getByText('what you were typing is still here')).toBeVisible();
  await expect(email).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await bob.goto('/desk/switches');
  const alone = bob.getByRole('region', { name: /turned on by one alone/ });
  await expect(alone).toContainText('The vendor is down.');
  await alone.getByRole('textbox', { name: 'What you found' }).fill('It is down indeed.');
  await alone.getByRole('button', { name: 'I LOOKED AT IT' }).click();
  await expect(alone).toBeHidden();
  await openByTwo(ann, bob, /^MAINTENANCE/, 'TURN IT OFF');
  await expect(async () => {
    await page.getByRole('button', { name: 'TRY AGAIN' }).click({ timeout: 1000 });
    await expect(email).toHaveValue('ada@example.com', { timeout: 1000 });
  }).toPass();
  await expect(email).toBeVisible();
  await expectNoSidewaysScroll(bob);
});

test('with AURA off an applicant reads that applications wait, and goes on where they were once it is on again [UW-18] [MAINT-03] [ERR-03]', async ({
  page,
  openElsewhere,
  server,
}) => {
  const [ann, bob] = [await openElsewhere(server.origin), await openElsewhere(server.origin)];
  await becomeStaff(ann, ['admin']);
  await becomeStaff(bob, ['admin']);
  await ann.goto('/desk/switches');
  await closeAlone(ann, /^AURA/, 'TURN IT OFF', 'The engine answers nonsense.');

  const applicant = await server.become('applicant');
  await server.signIn(page, applicant.refreshToken);
  await page.goto('/flow/aura-interview');
  await expect(page.getByRole('heading', { name: 'We tripped over something' })).toBeVisible();
  await expect(page.getByText('It’s only applications that we can’t look at right now.')).toBeVisible();
  await expect(page.getByText('we’ll mail you when you can go on')).toBeVisible();
  await expectNoSidewaysScroll(page);
  // Everything else goes on.
  await page.goto('/account/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'What we send you' })).toBeVisible();
  await page.goto('/flow/aura-interview');
  await expect(page.getByText('It’s only applications that we can’t look at right now.')).toBeVisible();

  await ann.goto('/desk/switches');
  await expect(ann.getByRole('status').first()).toHaveText(
    'Closed: AURA. 1 person who could not go on is mailed when they can.',
  );
  await openByTwo(ann, bob, /^AURA/, 'TURN IT ON');
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(page.getByText("Driver's license").first()).toBeVisible();
});
