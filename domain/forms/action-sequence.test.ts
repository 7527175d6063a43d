import { expect, test } from 'vitest';
import { runActions } from './action-sequence.ts';
import type { ActionOutcome, ActionRegistry } from './action-sequence.ts';
import { ACTION_NAMES } from './actions.ts';
import type { ActionName, ButtonAction } from './actions.ts';

/** A registry that notes what ran, breaks at one action and fails at another. */
function registryOf(
  ran: string[],
  { breaksAt, failsAt }: { breaksAt?: ActionName; failsAt?: ActionName } = {},
) {
  const entries = ACTION_NAMES.map((name) => [
    name,
    async (context: string): Promise<ActionOutcome> => {
      await Promise.resolve();
      if (name === failsAt) throw new Error('no network');
      ran.push(`${context} ${name}`);
      return name === breaksAt ? 'break' : 'continue';
    },
  ]);
  return Object.fromEntries(entries) as ActionRegistry<string>;
}

const ACTIONS: readonly ButtonAction[] = [
  { name: 'validateForm' },
  { name: 'createResponse' },
  { name: 'nextForm' },
];
const nobody = () => expect.unreachable();

test('actions run one after the other, in the order of the button [FORM-31]', async () => {
  const ran: string[] = [];
  expect(await runActions(ACTIONS, registryOf(ran), 'form', nobody)).toBe('continue');
  expect(ran).toEqual(['form validateForm', 'form createResponse', 'form nextForm']);
});

test('an action that breaks is the last one [FORM-31, FORM-52]', async () => {
  const ran: string[] = [];
  expect(await runActions(ACTIONS, registryOf(ran, { breaksAt: 'createResponse' }), 'form', nobody)).toBe(
    'break',
  );
  expect(ran).toEqual(['form validateForm', 'form createResponse']);
});

test('an action that fails ends the sequence with its error [FORM-112]', async () => {
  const ran: string[] = [];
  await expect(
    runActions(ACTIONS, registryOf(ran, { failsAt: 'createResponse' }), 'form', nobody),
  ).rejects.toThrow('no network');
  expect(ran).toEqual(['form validateForm']);
});

test('an action knows its own parameters [FORM-31, FORM-40]', async () => {
  let listed: readonly string[] = [];
  const registry: ActionRegistry<string> = {
    ...registryOf([]),
    formUnchangedSubmitWarning: async (_, action) => {
      listed = action.inputKeys;
      return 'break';
    },
  };
  await runActions(
    [{ name: 'formUnchangedSubmitWarning', inputKeys: ['first-name'] }],
    registry,
    'form',
    nobody,
  );
  expect(listed).toEqual(['first-name']);
});

test('an action nobody knows is reported and passed over [FORM-31]', async () => {
  const ran: string[] = [];
  const unknown: string[] = [];
  const actions = JSON.parse('[{"name":"sing"},{"name":"toString"},{"name":"pop"}]');
  expect(await runActions(actions, registryOf(ran), 'form', (name) => unknown.push(name))).toBe('continue');
  expect(unknown).toEqual(['sing', 'toString']);
  expect(ran).toEqual(['form pop']);
});
