import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import '../ui/base.css';
import { BillingPage } from './billing-page.tsx';
import { DeskError } from './desk-api.ts';
import type { DeskAct, LetterAtDeskFragment, PolicyBillingFragment } from './documents.generated.ts';
import { renderDesk } from './testing/render-desk.tsx';
import type { Asked } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const pastDue: PolicyBillingFragment = {
  policyId: '019a9f00-0000-7000-8000-00000000cafe',
  userId: '019a9f00-0000-7000-8000-00000000beef',
  number: 'TL-4KQ7-92MXB',
  status: 'past_due',
  terminationReason: null,
  state: 'OH',
  today: '2027-04-06',
  standing: 'a premium was missed, and cover goes on through the grace period',
  otherNumbers: ['AD-2222-22222'],
  endingId: null,
  lastCoveredOn: '2027-05-06',
  plan: { amount: 27.35, billingFrequency: 'monthly' },
  method: '•••• 4242',
  chargesStoppedBy: null,
  secondPerson: null,
  bills: [
    {
      id: 'b1',
      dueOn: '2027-04-05',
      amount: 27.35,
      balance: 27.35,
      status: 'retryable',
      isPastDue: true,
      stoppedBy: null,
      attempts: [
        {
          id: 'b1:1',
          on: '2027-04-05',
          byHand: false,
          status: 'declined',
          reason: 'there wasn’t enough on it',
          mask: '•••• 4242',
        },
      ],
    },
  ],
  comes: [
    { on: '2027-04-08', what: 'charge', amount: 27.35 },
    { on: '2027-05-07', what: 'lapse', amount: null },
  ],
  told: [{ id: 'm1', channel: 'email', name: 'payment_failed', state: 'sent', at: '2025-04-05T04:31:00Z' }],
  holds: [],
  refunds: [],
};
const hold = {
  id: 'h1',
  kind: 'dispute',
  reason: 'She says she never agreed to it.',
  beginsOn: '2027-04-06',
  endsOn: '2027-05-31',
  setBy: 'Ann Otter',
  setAt: '2027-04-06T15:00:00Z',
  endedBy: null,
  endedBecause: null,
  isOpen: true,
} as const;
const held: PolicyBillingFragment = { ...pastDue, status: 'paused', lastCoveredOn: null, holds: [hold] };

const proved: LetterAtDeskFragment = {
  id: 'l1',
  kind: 'lapse_notice',
  withdrawnAt: null,
  state: 'proved',
  writtenAt: '2027-04-06T05:00:00Z',
  address: ['Ada Lovelace', '412 Linden Street', 'Columbus, OH 43215'],
  namesDay: '2027-05-06',
  saidMailedOn: '2027-04-06',
  provedOn: '2027-04-06',
  proof: '94070000000000000001',
};

const both: readonly DeskAct[] = ['look_up_billing', 'hold_billing'];

async function openFound(answer: (asked: Asked) => PolicyBillingFragment, acts = both) {
  const asked = await renderDesk([{ path: '*', element: <BillingPage /> }], {
    answer: (question) =>
      question.name === 'Letters' ? { letters: [proved] } : { billing: answer(question) },
    acts,
  });
  await page.getByRole('textbox', { name: 'Policy or email address' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Why you look' }).fill('She called.');
  await page.getByRole('button', { name: 'LOOK IT UP' }).click();
  return asked;
}

const region = (name: string) => page.getByRole('region', { name });
const says = (place: Locator, words: string) =>
  expect.poll(() => place.element().textContent).toContain(words);

test('one page says how the billing of a policy stands, what was tried, what was told and what comes [R-06, BILL-09]', async () => {
  const asked = await openFound(() => pastDue);
  await says(region('TL-4KQ7-92MXB'), 'Last covered day05/06/2027');
  await says(region('What comes'), '04/08/2027The billing asks for $27.35');
  await says(region('What comes'), '05/07/2027Cover is over if nothing is paid');
  await says(region('Bills'), 'Retryable, past due');
  await says(region('Bills'), '04/05/2027, by the billing, •••• 4242: there wasn’t enough on it');
  await says(region('What was told'), 'Payment failedEmail, sent, Apr 5, 2025, 12:31 AM ET');
  await says(region('TL-4KQ7-92MXB'), 'Charged by itselfyes, as each bill falls due');
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ variables: { input: { about: 'ada@example.com', why: 'She called.' } } }),
  );
  await expectAccessibleAtBoth();
});

test('a hold is set with its kind, its reason and its days, and ended with a reason; the page is as it is then [R-03]', async () => {
  const ended = { ...hold, isOpen: false, endedBy: 'Ann Otter', endedBecause: 'Settled.' };
  const answers: Readonly<Record<string, PolicyBillingFragment>> = {
    LookUpBilling: pastDue,
    SetHold: held,
    EndHold: { ...pastDue, holds: [ended] },
  };
  const asked = await openFound(({ name }) => answers[name]!);
  await page.getByRole('combobox', { name: /^What for/ }).click();
  await page.getByRole('option', { name: 'Complaint or dispute' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(hold.reason);
  await expect.element(page.getByRole('textbox', { name: 'First day' })).toHaveValue('2027-04-06');
  await page.getByRole('textbox', { name: 'Last day' }).fill('2027-05-31');
  await page.getByRole('button', { name: 'SET A HOLD' }).click();
  await expect.element(page.getByText('The hold is set.')).toBeVisible();
  await says(region('TL-4KQ7-92MXB'), 'Paused');
  await says(region('Holds'), '04/06/2027 through 05/31/2027');
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({
      name: 'SetHold',
      variables: {
        input: {
          policyId: pastDue.policyId,
          kind: 'dispute',
          reason: hold.reason,
          beginsOn: '2027-04-06',
          endsOn: '2027-05-31',
        },
      },
    }),
  );
  await page.getByRole('textbox', { name: 'Why it ends' }).fill('Settled.');
  await page.getByRole('button', { name: 'END IT TODAY' }).click();
  await expect.element(page.getByText('Ended by Ann Otter: Settled.')).toBeVisible();
  expect(page.getByRole('button', { name: 'END IT TODAY' }).elements()).toHaveLength(0);
});

test('what the server refuses of a hold stands at its field [R-03]', async () => {
  await openFound(({ name }) => {
    const message = 'Its last day can’t be before its first.';
    if (name === 'SetHold')
      throw new DeskError('STANDARD_ERROR', message, [{ field: 'endsOn', code: 'invalid', message }]);
    return pastDue;
  });
  await page.getByRole('button', { name: 'SET A HOLD' }).click();
  const last = page.getByRole('textbox', { name: 'Last day' });
  await expect.element(last).toHaveAccessibleDescription(/Its last day can’t be before its first\./);
});

test('somebody who may only look sees no hold form [S-35]', async () => {
  await openFound(() => held, ['look_up_billing']);
  await expect.element(region('Bills')).toBeVisible();
  expect(page.getByRole('button', { name: 'SET A HOLD' }).elements()).toHaveLength(0);
});

test.each([
  ['no_way_to_pay', 'no: there is nothing to pay with'],
  ['authorization_revoked', 'no: its person took back that we may take premiums by ourselves.'],
  ['held', 'no: a hold runs'],
  ['not_in_force', 'no: it is not in force'],
] as const)(
  'where nothing is charged because of %s the page says so [R-07, R-06]',
  async (chargesStoppedBy, words) => {
    await openFound(() => ({ ...pastDue, chargesStoppedBy }));
    await says(region('TL-4KQ7-92MXB'), words);
  },
);

test('letters stand with their proof, and who may not read them asks for none [R-02, S-35]', async () => {
  const asked = await openFound(() => pastDue, ['look_up_billing', 'read_letters']);
  await says(region('Letters'), 'It mailed, and proved. It names 05/06/27 as the last covered day.');
  await says(region('Letters'), 'The mail had it on 04/06/27. Proof 94070000000000000001.');
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Letters', variables: { subjectId: pastDue.policyId } }),
  );
});

test('whom the owner named is shown, and taken off with a reason by who may [R-04, S-35]', async () => {
  const named = {
    ...pastDue,
    secondPerson: { name: 'Byron King', address: ['12 Elm Street', 'Columbus, OH 43215'], email: null },
  };
  const asked = await openFound(
    ({ name }) => (name === 'TakeOffSecondPerson' ? pastDue : named),
    ['look_up_billing', 'take_off_second_person'],
  );
  await says(region('Who else is told'), 'Byron King gets the notice before a lapse, too.');
  await says(region('Who else is told'), '12 Elm Street, Columbus, OH 43215, by letter alone');
  await page.getByRole('textbox', { name: 'Why they are taken off' }).fill('She asked for it.');
  await page.getByRole('button', { name: 'TAKE THEM OFF' }).click();
  await says(region('Who else is told'), 'They are told nothing any more.');
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({
      name: 'TakeOffSecondPerson',
      variables: { input: { policyId: pastDue.policyId, because: 'She asked for it.' } },
    }),
  );
});

const refund = { id: 'r1', amount: 27.35, owed: 0, putInOn: '2027-04-05', overOn: null } as const;

test('each refund says where it stands, and one that is not sent yet what to say of it [R-53, F-16]', async () => {
  await openFound(() => ({
    ...pastDue,
    refunds: [
      { ...refund, standing: 'put_in' },
      { ...refund, id: 'r2', standing: 'on_its_way' },
      { ...refund, id: 'r3', standing: 'arrived', overOn: '2027-04-06' },
      { ...refund, id: 'r4', standing: 'owed', owed: 20, overOn: '2027-04-06' },
      { ...refund, id: 'r5', standing: 'paid_another_way', overOn: '2027-04-06' },
    ],
  }));
  const refunds = region('Refunds');
  await says(
    refunds,
    'Refund of $27.35: put in on 04/05/2027, not sent yet. If they ask: we are looking at it.',
  );
  await says(refunds, 'Refund of $27.35: put in on 04/05/2027, on its way.');
  await says(refunds, 'Refund of $27.35: arrived on 04/06/2027.');
  await says(refunds, 'Refund of $27.35: failed on 04/06/2027, and $20.00 is owed.');
  await says(refunds, 'Refund of $27.35: failed on 04/06/2027, and went another way.');
});

const preview = {
  kind: 'end',
  countsOn: '2027-04-06',
  lastCoveredOn: '2027-05-06',
  carriedOutFrom: '2027-05-07',
  rule: 'The contract: its owner may end it at any time.',
  refund: 0,
  givenByBank: 0,
  earned: 27.35,
  lines: [],
  shares: [],
  voids: [],
  isPaymentUnderWay: false,
  openDisputes: 0,
} as const;

test('whose page is not open yet is opened with what for, before what an end does is shown [S-81]', async () => {
  let isOpen = false;
  const asked = await renderDesk([{ path: '*', element: <BillingPage /> }], {
    answer: ({ name }) => {
      if (name === 'LookUpBilling') return { billing: pastDue };
      if (name === 'OpenPerson') {
        isOpen = true;
        return { person: {} };
      }
      const code = 'person_not_opened';
      if (!isOpen) throw new DeskError('STANDARD_ERROR', 'No.', [{ field: 'person', code, message: 'No.' }]);
      return { effect: preview };
    },
    acts: ['look_up_billing', 'end_policies'],
  });
  await page.getByRole('button', { name: 'LOOK IT UP' }).click();
  await page.getByRole('button', { name: 'SHOW WHAT IT DOES' }).click();
  const ending = region('Handing it back, ending it');
  await ending.getByRole('combobox', { name: /^What you look for/ }).click();
  await page.getByRole('option', { name: 'They called' }).click();
  await ending.getByLabelText('What they called about').fill('Ending it.');
  await expectAccessibleAtBoth();
  await ending.getByRole('button', { name: 'OPEN', exact: true }).click();
  await page.getByRole('button', { name: 'SHOW WHAT IT DOES' }).click();
  await says(region('What it does'), 'The contract: its owner may end it at any time.');
  const look = { purpose: 'they_called', why: 'Ending it.' };
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'OpenPerson',
      variables: { input: { userId: pastDue.userId, look } },
    }),
  );
});

test('that somebody ends it is noted once what it does was seen, with what was said [R-10, R-11]', async () => {
  const asked = await renderDesk(
    [
      { path: '/desk/endings/:endingId', element: <p>Noted</p> },
      { path: '*', element: <BillingPage /> },
    ],
    {
      answer: ({ name }) =>
        ({
          LookUpBilling: { billing: pastDue },
          PreviewEnding: { effect: preview },
          NoteEnding: { ending: { id: 'e1' } },
        })[name],
      acts: ['look_up_billing', 'end_policies'],
    },
  );
  const noted = () => asked.mock.calls.filter(([{ name }]) => name === 'NoteEnding');
  await page.getByRole('button', { name: 'LOOK IT UP' }).click();
  await page.getByRole('button', { name: 'SHOW WHAT IT DOES' }).click();
  await says(region('What it does'), 'The contract: its owner may end it at any time.');
  expect(noted()).toEqual([]);
  await expectAccessibleAtBoth();
  await page.getByLabelText('What was said, and how you knew them').fill('She called, and named her street.');
  await page.getByRole('button', { name: 'NOTE IT AND TELL THEM' }).click();
  await expect.element(page.getByText('Noted')).toBeVisible();
  expect(noted()).toMatchObject([
    [
      {
        variables: {
          input: { way: 'telephone', askedOn: '2027-04-06', said: 'She called, and named her street.' },
        },
      },
    ],
  ]);
});

test('who calls that their name is wrong is noted once what that does was seen, with what was said [S-81]', async () => {
  const stated = {
    firstName: 'Ada',
    middleName: null,
    lastName: 'Lovelace',
    suffix: null,
    birthdate: '1992-06-10',
    sex: 'female',
  };
  const preview = {
    stated,
    right: { ...stated, firstName: 'Augusta' },
    effect: {
      case: 'name_only',
      amountBefore: 150_000,
      amountAfter: 150_000,
      monthlyPremium: 31.17,
      annualPremium: 356.25,
      endsOnBefore: '2047-03-05',
      endsOnAfter: '2047-03-05',
      refund: 0,
      neverSold: null,
      lines: [],
      needsEvidence: false,
      rule: 'The contract’s “Misstatement of age or sex”.',
    },
  };
  const asked = await renderDesk(
    [
      { path: '/desk/corrections/:correctionId', element: <p>Noted</p> },
      { path: '*', element: <BillingPage /> },
    ],
    {
      answer: ({ name }) =>
        ({
          LookUpBilling: { billing: pastDue },
          InsuredAtDesk: { insured: stated },
          PreviewCorrection: { preview },
          NoteCorrection: { correction: { id: 'c1' } },
        })[name],
      acts: ['look_up_billing', 'correct_policies'],
    },
  );
  const sent = (operation: string) => asked.mock.calls.filter(([{ name }]) => name === operation);
  await page.getByRole('button', { name: 'LOOK IT UP' }).click();
  expect(sent('InsuredAtDesk')).toEqual([]);
  await page.getByRole('button', { name: 'SHOW WHAT IT SAYS' }).click();
  await page.getByLabelText('First name').fill('Augusta');
  await page.getByRole('button', { name: 'SHOW WHAT IT DOES' }).click();
  await says(region('What it does'), 'Augusta Lovelace in place of Ada Lovelace');
  expect(sent('NoteCorrection')).toEqual([]);
  await expectAccessibleAtBoth();
  await page.getByLabelText(/What was said, what was shown/).fill('She called, and named her street.');
  await page.getByRole('button', { name: 'NOTE IT AND TELL THEM' }).click();
  await expect.element(page.getByText('Noted')).toBeVisible();
  expect(sent('NoteCorrection')).toMatchObject([
    [
      {
        variables: {
          input: {
            right: { firstName: 'Augusta' },
            way: 'telephone',
            said: 'She called, and named her street.',
          },
        },
      },
    ],
  ]);
});
