import { test } from './own-time.ts';
import { followInvitation, giveCode, setPassword } from './staff.ts';
import { expect } from './visitor.ts';

// The question who is there, without a session, is answered 401.
test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

const PASSPORT = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

test('who was born a year earlier than the policy says sees what that does, sends a passport, and once the desk has said yes the policy and its schedule say so [R-33]', async ({
  page,
  server,
  openElsewhere,
}) => {
  await server.becomeCovered(page);
  await page.goto('/products/insurance');
  await page.getByRole('link', { name: 'Correct what we know about you' }).click();
  const birthdate = page.getByRole('textbox', { name: 'Birthdate' });
  const [month, day, year] = (await birthdate.inputValue()).split('/');
  const right = `${month}/${day}/${Number(year) - 1}`;
  await birthdate.fill(right);
  const effect = page.getByRole('region', { name: /^What it does/ });
  await expect(effect).toContainText('would have bought less from the start');
  const amounts = (await effect.innerText()).match(/\$[\d,]{6,}/g)!;
  const [before, after] = amounts;
  expect(after).not.toBe(before);
  await page.getByLabel(/A document that shows it/).setInputFiles([PASSPORT]);
  await expect(page.getByText(/With us/).first()).toBeVisible();
  await page.getByRole('button', { name: 'SEND IT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have what you sent' })).toBeVisible();
  await expect(page.getByText(right)).toBeVisible();
  const asked = await page.getByRole('heading', { name: /^To be set right on policy/ }).innerText();
  const number = asked.split(' ').at(-1)!;
  expect(await server.newestMail(page, `We have what you want set right on policy ${number}`)).toContain(
    '/account/correct-policy',
  );

  const desk = await openElsewhere();
  const member = await followInvitation(desk, ['service']);
  await setPassword(desk);
  await giveCode(desk, member);
  await desk.getByRole('link', { name: /^Policy to set right/ }).click();
  const shown = desk.getByRole('region', { name: 'What it does' });
  await expect(shown).toContainText(after!);
  await expect(desk.getByRole('link', { name: 'passport.pdf' })).toBeVisible();
  await desk.getByRole('button', { name: 'TAKE THIS POLICY' }).click();
  await desk.getByRole('textbox', { name: 'Why', exact: true }).fill('The passport shows it.');
  await desk.getByRole('button', { name: 'SET IT RIGHT' }).click();
  await expect(desk.getByText('Set right. Its owner is told.')).toBeVisible();

  expect(await server.newestMail(page, `We set it right on policy ${number}`)).toContain(after);
  await page.goto('/products/insurance');
  await expect(page.getByText(after!).first()).toBeVisible();
  await page.goto('/account/documents/policy');
  await expect(page.getByText('Schedule of benefits').first()).toBeVisible();
  await page.goto('/account/correct-policy');
  await expect(birthdate).toHaveValue(right);
  await expect(page.getByText('What you sent last is set right.')).toBeVisible();
});
