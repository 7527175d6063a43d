import { test } from './own-time.ts';
import { followInvitation, giveCode, setPassword } from './staff.ts';
import { expect } from './visitor.ts';

// The question who is there, without a session, is answered 401.
test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

const PAPER = {
  name: 'doctor.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

test('who was refused for a weight typed wrong reads what it did, corrects it with a paper, and once a person has said yes has offers to choose from [R-40]', async ({
  page,
  server,
  openElsewhere,
}) => {
  const person = await server.become('decided', {
    state: 'WI',
    answers: { height: { feet: 5, inches: 10 }, weight: 310 },
  });
  await server.letDaysPass(0);
  await server.signIn(page, person.refreshToken);
  await page.goto('/coverage-denied/rejected');
  await page.getByRole('link', { name: 'See every fact we used, and correct what’s wrong' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How we decided' })).toBeVisible();
  const counted = page.getByRole('region', { name: 'What made the difference' });
  await expect(counted).toContainText('Turned down term life');
  await counted.getByRole('link', { name: /^Your BMI/ }).click();
  const bmi = page.locator('#fact-bmi');
  await expect(bmi).toContainText('44.5');
  await bmi.getByRole('button', { name: 'Something’s wrong here' }).click();
  await bmi.getByRole('textbox', { name: 'Weight' }).fill('180');
  await bmi.getByRole('button', { name: 'KEEP THIS' }).click();
  await expect(page.getByText('310 lb → 180 lb')).toBeVisible();
  await page.getByRole('textbox', { name: 'In your own words' }).fill('I typed a three for a one.');
  await page.getByLabel(/Papers that show it/).setInputFiles([PAPER]);
  await expect(page.getByText(/With us/).first()).toBeVisible();
  await page.getByRole('button', { name: 'SEND IT' }).click();
  await expect(page.getByRole('heading', { name: 'We have what you sent' })).toBeVisible();
  expect(await server.newestMail(page, 'We have what you sent about our decision')).toContain(
    '/account/decision',
  );

  const desk = await openElsewhere();
  const member = await followInvitation(desk, ['underwriting']);
  await setPassword(desk);
  await giveCode(desk, member);
  await desk.getByRole('link', { name: /^Decision asked about/ }).click();
  await expect(desk.getByText('180 lb, and not 310 lb')).toBeVisible();
  await expect(desk.getByText('I typed a three for a one.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'doctor.pdf' })).toBeVisible();
  await desk.getByRole('button', { name: 'TAKE THIS DECISION' }).click();
  await desk
    .getByRole('textbox', { name: 'What you tell them, where it was right' })
    .fill('Your doctor’s paper shows 180 lb.');
  await desk.getByRole('button', { name: 'DECIDE ANEW WITH THESE ANSWERS' }).click();
  await expect(desk.getByText('Handed in anew.', { exact: false })).toBeVisible();

  expect(await server.newestMail(page, "We've answered you about our decision")).toContain('decided anew');
  await expect(async () => {
    await page.goto('/account/decision');
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: /Turned down/ }).click();
  await expect(page.getByText('Your doctor’s paper shows 180 lb.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: /^SEE MY (OFFERS|QUOTE)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote is ready for review' })).toBeVisible();
});
