import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { DeskError } from './desk-api.ts';
import type {
  DeskAct,
  SwitchesShownFragment,
  SwitchShownFragment,
  SwitchTurnEffectShownFragment,
} from './documents.generated.ts';
import { SwitchesPage } from './switches-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const turn: SwitchesShownFragment['history'][number] = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'maintenance',
  title: 'MAINTENANCE: the whole service',
  turnsOn: true,
  until: '2026-11-20T20:00:00Z',
  reason: 'The database moves.',
  state: 'in_effect',
  isAlone: false,
  madeBy: 'Bob Heron',
  isMine: false,
  madeAt: '2026-11-20T15:00:00Z',
  answeredBy: 'Cal Wren',
  answer: 'As planned.',
  overAt: null,
  isOverByItself: null,
  canBeAgreedUntil: null,
  ranOutAt: null,
};
const maintenance: SwitchShownFragment = {
  name: 'maintenance',
  title: 'MAINTENANCE: the whole service',
  whenOn: 'Nobody can use the service.',
  whenOff: 'The service is open.',
  isOn: false,
  isClosed: false,
  isFixed: false,
  isSetForOne: false,
  inEffect: null,
  proposed: null,
};
const effect: SwitchTurnEffectShownFragment = {
  lines: [{ label: 'MAINTENANCE: the whole service', before: 'off', after: 'on' }],
  warnings: ['It has no end.'],
  told: 'The others are told by mail.',
  mayBeAlone: true,
  digest: 'seen',
};
const open: SwitchesShownFragment = {
  switches: [maintenance],
  waiting: { applications: 0, people: 0 },
  toLookAt: [],
  history: [],
};

function openPage(
  answer: Partial<SwitchesShownFragment> = {},
  {
    acts = ['see_switches', 'turn_switches'],
    refuse,
  }: { acts?: DeskAct[]; refuse?: (name: string) => void } = {},
) {
  return renderDesk([{ path: '/', element: <SwitchesPage /> }], {
    acts,
    answer: ({ name }) => {
      refuse?.(name);
      return name === 'SwitchTurnEffect' ? { effect } : { answer: { ...open, ...answer } };
    },
  });
}

const status = page.getByRole('status').first();
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a switch says what people meet, and is turned by keyboard: its end, what it does, why, and a second person [F-76]', async () => {
  const asked = await openPage();
  await expect.element(status).toHaveTextContent('Everything is open.');
  await expect.element(page.getByText('The service is open.')).toBeVisible();
  button(/^TURN IT ON/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Until').fill('2026-11-20T15:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'What it does' })).toHaveFocus();
  expect(asked.mock.lastCall?.[0].variables).toEqual({
    input: { name: 'maintenance', turnsOn: true, until: '2026-11-20T15:00' },
  });
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why').fill('The database moves.');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Proposed. The others are told, and one of them has to agree.'))
    .toBeVisible();
  expect(asked.mock.calls.find(([{ name }]) => name === 'TurnSwitch')?.[0].variables).toMatchObject({
    input: {
      name: 'maintenance',
      turnsOn: true,
      digest: 'seen',
      reason: 'The database moves.',
      isAlone: false,
    },
  });
});

test('in an emergency it is turned at once, and the button says so', async () => {
  const asked = await openPage();
  await button(/^TURN IT ON/).click();
  await button('SHOW WHAT IT DOES').click();
  await page.getByRole('checkbox', { name: 'It can’t wait for a second person' }).click();
  await page.getByLabelText('Why').fill('Everything burns.');
  await button('TURN IT ON NOW').click();
  await expect
    .element(page.getByText('Turned. The others are told, and one of them looks at it.'))
    .toBeVisible();
  expect(asked.mock.calls.find(([{ name }]) => name === 'TurnSwitch')?.[0].variables).toMatchObject({
    input: { isAlone: true },
  });
});

test('what a colleague proposed is agreed to as it is now, or sent back with a reason; its maker can only leave it [F-76]', async () => {
  const proposed = {
    ...turn,
    state: 'proposed' as const,
    answeredBy: null,
    answer: null,
    effect,
    canBeAgreedUntil: '2026-11-21T15:00:00Z',
  };
  const asked = await openPage({ switches: [{ ...maintenance, proposed }] });
  await expect
    .element(page.getByText(/Bob Heron proposed on .* to turn it on: The database moves./))
    .toBeVisible();
  await expect.element(page.getByText(/^If nobody agrees by .*, nothing comes of it.$/)).toBeVisible();
  expect(button(/^TURN IT ON/).elements()).toHaveLength(0);
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why you agree').fill('I looked.');
  await button('AGREE: TURN IT ON').click();
  await expect.element(page.getByText('Turned.')).toBeVisible();
  expect(asked.mock.calls.find(([{ name }]) => name === 'AgreeToSwitchTurn')?.[0].variables).toEqual({
    input: { id: turn.id, digest: 'seen', words: 'I looked.' },
  });
});

test('who proposed it sees no yes of their own', async () => {
  const proposed = {
    ...turn,
    state: 'proposed' as const,
    isMine: true,
    answeredBy: null,
    answer: null,
    effect,
  };
  const asked = await openPage({ switches: [{ ...maintenance, proposed }] });
  await expect.element(page.getByText('You proposed it. A second person has to agree.')).toBeVisible();
  expect(button(/AGREE/).elements()).toHaveLength(0);
  await button('Leave it').click();
  await expect.element(page.getByText('Left. Nothing was turned.')).toBeVisible();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ name: 'LeaveSwitchTurn', variables: { id: turn.id } });
});

test('what is closed stands on top with what waits, who closed it, why and until; the history says what became of each [MAINT-05]', async () => {
  const alone = {
    ...turn,
    id: '019a0000-0000-7000-8000-000000000002',
    isAlone: true,
    answeredBy: null,
    answer: null,
  };
  await openPage({
    switches: [{ ...maintenance, isOn: true, isClosed: true, inEffect: turn }],
    waiting: { applications: 3, people: 1 },
    toLookAt: [alone],
    history: [
      turn,
      { ...turn, id: 'gone', state: 'over', isOverByItself: true, overAt: '2026-11-20T20:00:00Z' },
      { ...turn, id: 'old', state: 'left', ranOutAt: '2026-11-21T15:00:00Z' },
    ],
  });
  await expect
    .element(status)
    .toHaveTextContent(
      'Closed: MAINTENANCE. 3 applications wait; 1 person who could not go on is mailed when they can.',
    );
  await expect.element(page.getByText('On, closed')).toBeVisible();
  await expect.element(page.getByText('Cal Wren: As planned.').first()).toBeVisible();
  await expect.element(page.getByText(/It went back by itself/)).toBeVisible();
  await expect.element(page.getByText(/Nobody agreed within a day: nothing was turned/)).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByLabelText('What you found').fill('It was right.');
  await button('I LOOKED AT IT').click();
  await expect.element(page.getByText('Kept that you looked at it.')).toBeVisible();
});

test('whoever may only see the switches turns none; what the server refuses is said, and what was typed stays', async () => {
  await openPage({}, { acts: ['see_switches'] });
  await expect.element(page.getByText('The service is open.')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('a change that does something else by now is shown anew, and nothing was turned', async () => {
  const refuse = (name: string) => {
    if (name !== 'TurnSwitch') return;
    const message = 'Something changed since you looked.';
    throw new DeskError('STANDARD_ERROR', message, [{ field: 'digest', code: 'act_changed', message }]);
  };
  const asked = await openPage({}, { refuse });
  await button(/^TURN IT ON/).click();
  await button('SHOW WHAT IT DOES').click();
  await page.getByLabelText('Why').fill('The database moves.');
  await button('PROPOSE IT').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something changed since you looked.');
  await expect.element(page.getByLabelText('Why')).toHaveValue('The database moves.');
  expect(asked.mock.calls.filter(([{ name }]) => name === 'SwitchTurnEffect')).toHaveLength(2);
});
