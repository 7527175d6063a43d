import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { renderSignIn } from './testing/render-sign-in.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

/** Numbers to call, as links that dial. */
const supportNumbers = () =>
  page
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('href')?.startsWith('tel:'));

async function fillClaim() {
  for (const [name, entry] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Birthdate', '02/28/1991'],
    ['Street address', '12 Oak Street'],
    ['City', 'Columbus'],
    ['State', 'oh'],
    ['ZIP code', '43004'],
    ['New email', 'ada.new@example.com'],
    ['New phone', '614 555 0177'],
  ] as const)
    await field(name).fill(entry);
}

test('from signing in somebody says who they are, and goes on with the two codes, whatever we know of them [S-13]', async () => {
  const server = openFakeServer({ AccountRecovery: { state: 'begun', askedAt: null, waitsUntil: null } });
  const { router } = await renderSignIn(server, '/login');
  await page.getByRole('link', { name: 'I can’t get into my mail and my phone' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A careful way back' })).toBeVisible();
  await expectAccessibleAtBoth();
  await button('SEND ME THE CODES').click();
  await expect.element(field('First name')).toHaveFocus();
  expect(server.callsOf('BeginAccountRecovery')).toHaveLength(0);
  await fillClaim();
  await button('SEND ME THE CODES').click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Two codes are on their way' }))
    .toBeVisible();
  expect(server.inputsOf('BeginAccountRecovery')).toMatchObject([
    { birthdate: '1991-02-28', state: 'OH', policyNumber: null, phoneNumber: '614 555 0177' },
  ]);
  // Neither the address nor the history has what lets its holder go on.
  expect(router.state.location.pathname).toBe('/account-recovery/opened');
  await expectAccessibleAtBoth();
});

test('what the server has against an entry stands at its field, and nothing that was typed is lost', async () => {
  const server = openFakeServer({});
  await renderSignIn(server, '/account-recovery');
  await fillClaim();
  server.failNext(
    'BeginAccountRecovery',
    refusal('STANDARD_ERROR', null, [
      { field: 'zip', code: 'recovery_zip', message: 'Enter the five digits of your ZIP code.' },
    ]),
  );
  await button('SEND ME THE CODES').click();
  await expect.element(page.getByText('Enter the five digits of your ZIP code.')).toBeVisible();
  await expect.element(field('ZIP code')).toHaveFocus();
  await expect.element(field('First name')).toHaveValue('Ada');
});

test('wrong codes are told and not which; right ones lead to the papers, a photo is sent and handed in, and how it stands is dated [S-15, S-57]', async () => {
  let state: 'begun' | 'proven' | 'asked' = 'begun';
  const server = openFakeServer({
    AccountRecovery: { state: () => state },
    Mutation: {
      proveAccountRecovery: ({ input }) => {
        if (input.emailCode !== '111111')
          throw refusal('STANDARD_ERROR', null, [
            { field: 'emailCode', code: 'recovery_codes', message: 'Those are not the two codes we sent.' },
          ]);
        state = 'proven';
        return { clientMutationId: null, accountRecovery: {} };
      },
      createRecoveryUpload: () => ({
        clientMutationId: null,
        blobId: 'blob',
        signedBlobId: 'signed',
        url: 'data:text/plain,',
        headers: '{}',
      }),
      handInAccountRecovery: () => {
        state = 'asked';
        return { clientMutationId: null, accountRecovery: {} };
      },
    },
  });
  await renderSignIn(server, '/account-recovery/T');
  await field('Code from the mail').fill('000000');
  await field('Code from the text').fill('222222');
  await button('CONTINUE').click();
  await expect.element(page.getByText('Those are not the two codes we sent.')).toBeVisible();
  await field('Code from the mail').fill('111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Show us that it’s you' })).toBeVisible();
  await expectAccessibleAtBoth();
  await button('HAND IT IN').click();
  await expect.element(page.getByText(/^Add a photo of your driver’s license/).last()).toBeVisible();
  await userEvent.upload(field('Your papers'), new File(['no photo'], 'notes.txt'));
  await button('HAND IT IN').click();
  await expect.element(page.getByText('notes.txt is no photo and no PDF that we can read.')).toBeVisible();
  expect(server.callsOf('HandInAccountRecovery')).toHaveLength(0);
});

test('whoever mistyped their address or number begins again from where the codes are asked for [S-13]', async () => {
  const server = openFakeServer({ AccountRecovery: { state: 'begun', askedAt: null, waitsUntil: null } });
  await renderSignIn(server, '/account-recovery/T');
  await page.getByRole('link', { name: 'Something mistyped? Begin again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A careful way back' })).toBeVisible();
  await expect.element(field('New email')).toHaveValue('');
});

test('who asked sees its days, types in the letter’s code, and is told what is wrong with one; it may be taken back [S-17]', async () => {
  let isLetterProven = false;
  let state: 'asked' | 'taken_back' = 'asked';
  const server = openFakeServer({
    AccountRecovery: { isLetterProven: () => isLetterProven, state: () => state },
    Mutation: {
      giveRecoveryLetterCode: ({ input }) => {
        if (input.code !== '123456-654321')
          throw refusal('STANDARD_ERROR', null, [
            {
              field: 'code',
              code: 'recovery_letter_code',
              message: 'That is not the code of our letter.',
            },
          ]);
        isLetterProven = true;
        return { clientMutationId: null, accountRecovery: {} };
      },
      takeAccountRecoveryBack: () => {
        state = 'taken_back';
        return { clientMutationId: null, accountRecovery: {} };
      },
    },
  });
  await renderSignIn(server, '/account-recovery/T');
  await expect
    .element(page.getByText(/^You asked on November 23, 2026\. Nothing changes before November 26, 2026\./))
    .toBeVisible();
  await expectAccessibleAtBoth();
  await field('Code from the letter').fill('1');
  await button('TYPE IT IN').click();
  await expect.element(page.getByText('That is not the code of our letter.')).toBeVisible();
  await field('Code from the letter').fill('123456-654321');
  await button('TYPE IT IN').click();
  await expect.element(page.getByText(/^The code of the letter is in\./)).toBeVisible();
  await button('I don’t need it any more').click();
  await expect.element(page.getByRole('dialog', { name: 'End your request?' })).toBeVisible();
  await expectAccessibleAtBoth();
  await button('KEEP IT').click();
  expect(server.callsOf('TakeAccountRecoveryBack')).toHaveLength(0);
  await button('I don’t need it any more').click();
  await button('END IT').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'This request is over' })).toBeVisible();
  expect(server.callsOf('TakeAccountRecoveryBack')).toHaveLength(1);
});

test.each([
  ['carried_out', 'Your account is yours again', 'LOG IN'],
  ['refused', 'This request is over', 'Begin again'],
  ['stopped', 'This request is over', 'Begin again'],
  ['expired', 'This request is over', 'Begin again'],
] as const)(
  'one that is %s says “%s”, and of what was not given nothing more [S-13]',
  async (state, words, way) => {
    await renderSignIn(openFakeServer({ AccountRecovery: { state } }), '/account-recovery/T');
    await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect.element(page.getByRole('link', { name: way })).toBeVisible();
    expect(supportNumbers()).toHaveLength(state === 'carried_out' ? 0 : 1);
  },
);

test.each([
  [true, 'Stopped'],
  [false, 'It was carried out already'],
])(
  'THAT WASN’T ME of the mail asks first and stops it by one press (%s: %s) [S-11, S-19]',
  async (isStopped, words) => {
    const server = openFakeServer({ StopAccountRecoveryPayload: { isStopped } });
    const { router } = await renderSignIn(server, '/stop-account-recovery/secret');
    expect(router.state.location.pathname).toBe('/stop-account-recovery/opened');
    expect(server.callsOf('StopAccountRecovery')).toHaveLength(0);
    await expectAccessibleAtBoth();
    await button('STOP IT').click();
    await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    expect(server.inputsOf('StopAccountRecovery')).toEqual([{ token: 'secret' }]);
    expect(supportNumbers()).toHaveLength(isStopped ? 0 : 1);
  },
);

test('a link of what is gone says so [S-19]', async () => {
  const server = openFakeServer({
    Query: {
      accountRecovery: () => {
        throw refusal('STANDARD_ERROR', 'no such thing');
      },
    },
  });
  const { router } = await renderSignIn(server, '/account-recovery/T');
  await expect.element(page.getByText(/^That request is over, and gone\./)).toBeVisible();
  expect(supportNumbers()).toHaveLength(1);
  expect(router.state.location).toMatchObject({ pathname: '/link-expired', search: '?of=recovery' });
});
