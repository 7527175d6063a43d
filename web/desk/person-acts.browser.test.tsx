import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { DeskError } from './desk-api.ts';
import type {
  MakeStaffActMutationVariables,
  StaffActEffectQueryVariables,
  StaffActEffectShownFragment,
  StaffActMadeFragment,
  StaffActsQuery,
} from './documents.generated.ts';
import { PersonActs } from './person-acts.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const acts: StaffActsQuery['acts'] = [
  {
    act: 'change_email',
    title: 'Change the email address',
    button: 'CHANGE THE EMAIL',
    subjects: [{ id: 'u1', name: 'This person' }],
  },
  {
    act: 'reissue_paper',
    title: 'Send a paper again',
    button: 'SEND IT AGAIN',
    subjects: [
      { id: 'd1', name: 'Your policy, of 10/14/2026' },
      { id: 'd2', name: 'Premium receipt, of 11/14/2026' },
    ],
  },
];
const fields = {
  change_email: [
    { name: 'email', label: 'The new email address', hint: null, kind: 'line', choices: [], value: '' },
  ],
  reissue_paper: [
    {
      name: 'way',
      label: 'How it goes',
      hint: null,
      kind: 'choice',
      choices: [
        { value: 'post', label: 'By post' },
        { value: 'mail', label: 'By mail' },
      ],
      value: 'post',
    },
  ],
};
const effect: StaffActEffectShownFragment = {
  lines: [
    { label: 'Email', before: 'maya@example.com', after: 'new@example.com, once the link is followed' },
  ],
  out: 0,
  in: 0,
  givenUp: 0,
  rule: 'The link works for 72 hours.',
  warnings: ['Ask how they know.'],
  told: 'Word goes to the address they have now.',
  secondPerson: [],
  digest: 'd-1',
};

function openActs(of: Partial<StaffActEffectShownFragment> = {}, refuseOnce: 'act_changed' | null = null) {
  const sent: MakeStaffActMutationVariables['input'][] = [];
  const shown = { ...effect, ...of };
  let refusals = refuseOnce === null ? 0 : 1;
  let done = 0;
  const answers = {
    StaffActs: () => ({ acts }),
    StaffActFields: ({ act }: { act: keyof typeof fields }) => ({ fields: fields[act] }),
    StaffActEffect: ({ input }: StaffActEffectQueryVariables) => {
      if (input.entries[0]!.value === '') {
        const message = 'That does not look like an email address.';
        throw new DeskError('STANDARD_ERROR', message, [{ field: 'email', code: 'invalid', message }]);
      }
      return {
        effect: sent.length === 0 ? shown : { ...shown, rule: 'Now it is another one.', digest: 'd-2' },
      };
    },
    MakeStaffAct: ({ input }: MakeStaffActMutationVariables) => {
      sent.push(input);
      if (refusals > 0) {
        refusals -= 1;
        const message = 'Something changed since you looked.';
        throw new DeskError('STANDARD_ERROR', message, [{ field: 'digest', code: 'act_changed', message }]);
      }
      const isAlone = shown.secondPerson.length === 0;
      const made: Partial<StaffActMadeFragment> = {
        id: 'a1',
        title: 'Change the email address',
        state: isAlone ? 'carried_out' : 'proposed',
      };
      return { made };
    },
  };
  const drawn = renderDesk(
    [
      {
        path: '/',
        element: (
          <PersonActs
            userId="u1"
            onDone={() => {
              done += 1;
            }}
          />
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    {
      acts: ['change_email', 'reissue_paper'],
      answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
    },
  );
  return { drawn, sent, count: () => done };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function choose(label: string) {
  await page.getByRole('combobox', { name: /^What to do/ }).click();
  await page.getByRole('option', { name: label }).click();
}

test('two payments of one bill on one day by one card are both shown, each with its sum [F-76]', async () => {
  const failed = vi.spyOn(console, 'error');
  const label = 'Paid on 11/14/2026 by Visa 4242, for 11/14/2026';
  await openActs({
    lines: [
      { label, before: null, after: '$10.00 goes back' },
      { label, before: null, after: '$17.35 goes back' },
    ],
  }).drawn;
  await choose('Change the email address');
  await page.getByLabelText('The new email address').fill('new@example.com');
  await button('SHOW WHAT IT DOES').click();
  await expect.element(page.getByText('$10.00 goes back')).toBeVisible();
  await expect.element(page.getByText('$17.35 goes back')).toBeVisible();
  // Entries that are told apart by their words alone are one to React, which says so.
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});

test('what it does is shown before it is done, with who is told; the act wants a reason, by the keyboard, and goes with the effect that was seen [F-76]', async () => {
  const { drawn, sent, count } = openActs();
  await drawn;
  await expect.element(page.getByRole('heading', { name: 'Do something for them' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await page.getByLabelText('The new email address').fill('new@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'What it does' })).toHaveFocus();
  const section = page.getByRole('region', { name: 'Do something for them' });
  await expect.element(section).toMatchTextContent(/until then: maya@example\.com/);
  await expect.element(section).toMatchTextContent(/The link works for 72 hours\./);
  await expect.element(section).toMatchTextContent(/Word goes to the address they have now\./);
  await expect.element(section).toMatchTextContent(/Ask how they know\./);
  await expectAccessibleAtBoth();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Tab}She lost the old one.{Enter}');
  await expect.element(page.getByText('Change the email address: done.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      act: 'change_email',
      subjectId: 'u1',
      entries: [{ name: 'email', value: 'new@example.com' }],
      digest: 'd-1',
      reason: 'She lost the old one.',
    },
  ]);
  expect(count()).toBe(1);
  await expectAccessibleAtBoth();
});

test('what takes a second person says why, is proposed, and leads to where a colleague agrees [F-76]', async () => {
  const { drawn } = openActs({ secondPerson: ['Money is on its way out to them.'], out: 612.5 });
  await drawn;
  await choose('Change the email address');
  await page.getByLabelText('The new email address').fill('new@example.com');
  await button('SHOW WHAT IT DOES').click();
  await expect
    .element(page.getByText(/A colleague has to agree: Money is on its way out to them\./))
    .toBeVisible();
  await expect.element(page.getByText('$612.50')).toBeVisible();
  await page.getByLabelText('Why').fill('She called.');
  await button('PROPOSE IT').click();
  await expect
    .element(page.getByRole('link', { name: 'A colleague has to agree' }))
    .toHaveAttribute('href', '/desk/acts/a1');
});

test('what is wrong stands at its field, and nothing is shown; what was typed stays on the way back [F-76]', async () => {
  const { drawn } = openActs();
  await drawn;
  await choose('Change the email address');
  await button('SHOW WHAT IT DOES').click();
  await expect.element(page.getByText('That does not look like an email address.')).toBeVisible();
  await expect.element(page.getByLabelText('The new email address')).toHaveFocus();
  await page.getByLabelText('The new email address').fill('new@example.com');
  await button('SHOW WHAT IT DOES').click();
  await button('Not yet').click();
  await expect.element(page.getByLabelText('The new email address')).toHaveValue('new@example.com');
});

test('what changed meanwhile is not done: what it does now stands there, and a second try names that [F-76]', async () => {
  const { drawn, sent } = openActs({}, 'act_changed');
  await drawn;
  await choose('Change the email address');
  await page.getByLabelText('The new email address').fill('new@example.com');
  await button('SHOW WHAT IT DOES').click();
  await page.getByLabelText('Why').fill('She called.');
  await button('CHANGE THE EMAIL').click();
  await expect.element(page.getByText('Something changed since you looked.')).toBeVisible();
  await expect.element(page.getByText('Now it is another one.')).toBeVisible();
  await expect.element(page.getByLabelText('Why')).toHaveValue('She called.');
  await button('CHANGE THE EMAIL').click();
  await expect.element(page.getByText('Change the email address: done.')).toBeVisible();
  expect(sent.map(({ digest }) => digest)).toEqual(['d-1', 'd-2']);
  // What was refused was not done, so the second is another act.
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test('of several papers one is chosen, and the act is about that one [F-76]', async () => {
  const { drawn, sent } = openActs();
  await drawn;
  await choose('Send a paper again');
  await page.getByRole('combobox', { name: /^About which/ }).click();
  await page.getByRole('option', { name: 'Premium receipt, of 11/14/2026' }).click();
  await button('SHOW WHAT IT DOES').click();
  await page.getByLabelText('Why').fill('It got lost.');
  await button('SEND IT AGAIN').click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ subjectId: 'd2', entries: [{ name: 'way', value: 'post' }] }]);
});
