import { withKeyboard } from './by-keyboard.ts';
import { test } from './own-time.ts';
import { followInvitation, giveCode, setPassword } from './staff.ts';
import { expect } from './visitor.ts';

// The question who is there, without a session, is answered 401.
test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

test('support finds a missed premium, reads what happened, what comes and the letter with its proof, holds the billing and lets it go on, by keyboard alone [R-06, R-02, R-03, S-81]', async ({
  page,
  server,
}) => {
  const { email } = await server.letMissPremium(8);
  const member = await followInvitation(page, ['service']);
  await setPassword(page);
  await giveCode(page, member);
  const { hands, look } = withKeyboard(page);
  const region = (name: string | RegExp) => page.getByRole('region', { name });

  await hands.press(page.getByRole('link', { name: 'Billing' }));
  await expect(page.getByRole('heading', { level: 1, name: 'The billing of a policy' })).toBeVisible();
  await look();
  await hands.write(page.getByRole('textbox', { name: 'Policy or email address' }), email);
  await hands.write(page.getByRole('textbox', { name: 'Why you look' }), 'He called about his bill.');
  await hands.press(page.getByRole('button', { name: 'LOOK IT UP' }));

  const policy = region(/^TL-/);
  await expect(policy).toContainText('Past due');
  await expect(policy).toContainText('a premium was missed, and cover goes on through the grace period');
  await expect(region('Bills')).toContainText('the bank gave no reason');
  await expect(region('What comes')).toContainText('The billing asks for $');
  await expect(region('What comes')).toContainText('Cover is over if nothing is paid');
  await expect(region('What was told')).toContainText('Payment failedEmail, sent');
  await expect(region('Letters')).toContainText('Notice before a lapse');
  await expect(region('Letters')).toContainText('It mailed, and proved.');
  await expect(region('Letters')).toContainText(/Proof 9407\d{16}\./);
  await expect(region('Who else is told')).toContainText('Nobody.');
  await look({ stays: true });

  const holds = region('Holds');
  await hands.write(holds.getByRole('textbox', { name: 'Reason' }), 'Orders of this week.');
  const first = await holds.getByRole('textbox', { name: 'First day' }).inputValue();
  const last = Temporal.PlainDate.from(first).add({ days: 60 }).toString();
  await hands.write(holds.getByRole('textbox', { name: 'Last day' }), last);
  await hands.press(holds.getByRole('button', { name: 'SET A HOLD' }));
  await expect(holds.getByText('The hold is set.')).toBeVisible();
  await expect(policy).toContainText('Paused');
  await expect(policy).toContainText('no: a hold runs');
  await expect(region('What comes')).toContainText('The billing goes on after a hold');
  await expect(region('What comes')).not.toContainText('Cover is over');
  await look({ stays: true });

  await hands.write(holds.getByRole('textbox', { name: 'Why it ends' }), 'He is back.');
  await hands.press(holds.getByRole('button', { name: 'END IT TODAY' }));
  await expect(holds.getByText('The hold is over.')).toBeVisible();
  await expect(holds.getByText('Ended by Ann Otter: He is back.')).toBeVisible();
  // What is unpaid counts from today, as if it fell due now.
  await expect(policy).toContainText('nothing is past due');
  await expect(region('What comes')).toContainText('The billing asks for $');
  await look({ stays: true });
});
