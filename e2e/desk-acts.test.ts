import { becomePerson } from './become-person.ts';
import { withKeyboard } from './by-keyboard.ts';
import { followInvitation, giveCode, setPassword } from './staff.ts';
import { expect, test } from './visitor.ts';

// The question who is there, without a session, is answered 401.
test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

test('service opens a person, sees what an act does before it is done, does it with a reason, and finds it on the line of time, by keyboard alone [F-76, S-81]', async ({
  page,
  openElsewhere,
}) => {
  const elsewhere = await openElsewhere();
  const { userId } = await becomePerson(elsewhere, 'policyholder');
  const member = await followInvitation(page, ['service']);
  await setPassword(page);
  await giveCode(page, member);
  await page.goto(`/desk/people/${userId}`);
  const { hands, look } = withKeyboard(page);
  await hands.choose(page.getByRole('combobox', { name: /^What you look for/ }), 'They called');
  await hands.write(page.getByRole('textbox', { name: 'What they called about' }), 'A note for later.');
  await hands.press(page.getByRole('button', { name: 'OPEN' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();

  const acts = page.getByRole('region', { name: 'Do something for them' });
  await hands.choose(acts.getByRole('combobox', { name: /^What to do/ }), 'Write a note');
  await hands.write(acts.getByRole('textbox', { name: /^The note/ }), 'Write to her rather than call.');
  await hands.press(acts.getByRole('button', { name: 'SHOW WHAT IT DOES' }));
  await expect(acts.getByRole('heading', { name: 'What it does' })).toBeFocused();
  await expect(acts).toContainText('Nobody is told');
  await look({ stays: true });
  await hands.write(acts.getByRole('textbox', { name: 'Why' }), 'She is hard of hearing.');
  await hands.press(acts.getByRole('button', { name: 'KEEP THE NOTE' }));
  await expect(acts).toContainText('Write a note: done.');

  // Signed out everywhere, whoever sits before her screen is asked who they are.
  await hands.choose(acts.getByRole('combobox', { name: /^What to do/ }), 'Sign them out');
  await hands.press(acts.getByRole('button', { name: 'SHOW WHAT IT DOES' }));
  await expect(acts).toContainText('nowhere');
  await hands.write(acts.getByRole('textbox', { name: 'Why' }), 'Her tablet was stolen.');
  await hands.press(acts.getByRole('button', { name: 'SIGN THEM OUT' }));
  await expect(acts).toContainText('Sign them out: done.');
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/login');

  const line = page.getByRole('region', { name: 'What happened' });
  await hands.press(line.getByRole('button', { name: 'Done by us' }));
  await hands.press(line.locator('summary').last());
  await expect(line).toContainText('Kept: Write to her rather than call.');
  await expect(line).toContainText('Why: She is hard of hearing. (Ann Otter)');
  await look({ stays: true });
});
