import { describe, expect, test } from 'vitest';
import type { InStates } from '../states/in-states.ts';
import { checkDefinition } from './check-definition.ts';
import type { FlowDefinition, FormDefinition } from './definition.ts';
import { flowIn, inStates } from './flow-in-state.ts';
import { inputsOf } from './items.ts';
import { walk } from './path.ts';

const lawOf = (...states: string[]): InStates => ({
  states,
  citation: 'a statute of this test',
  confidence: 'high',
});

const yesNo = (key: string, ...more: { value: string; label: string; where?: InStates }[]) => ({
  key,
  type: 'inputSingleSelect' as const,
  content: {
    label: key,
    required: true,
    format: 'radio' as const,
    options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }, ...more],
  },
});

const onlyForm = (key: string, items: FormDefinition['items'], to: string): FormDefinition => ({
  key,
  layout: 'vertical',
  items,
  next: [{ to }],
});

const FLOW: FlowDefinition = {
  slug: 'asked-by-state',
  title: 'Asked by state',
  prompt: 'Where do you live?',
  terminalBehavior: 'after_response',
  forms: [
    onlyForm(
      'health',
      [
        yesNo('ill', { value: 'not_said', label: 'I need not say', where: lawOf('WI') }),
        inStates(lawOf('OH'), yesNo('ill-in-ohio')),
        inStates(lawOf('WI', 'OR'), yesNo('ill-in-wisconsin')),
        inStates(lawOf('WI'), { key: 'law', type: 'text', content: { value: 'The law says so.' } }),
      ],
      'travel',
    ),
    onlyForm('travel', [yesNo('abroad')], 'end'),
  ],
};

const place = (state: string | null) => ({ state, today: '2026-11-23' });
const keysIn = (state: string | null) => flowIn(FLOW, place(state)).forms[0]!.items.map(({ key }) => key);

const nobodyAsks = {
  evaluate: (): boolean => {
    throw new Error('no route asks');
  },
};
const walkIn = (state: string | null, health: Record<string, string>) =>
  walk(
    flowIn(FLOW, place(state)),
    { health: { values: health }, travel: { values: { abroad: 'no' } } },
    { facts: nobodyAsks, today: '2026-11-23' },
  );

test('each state is asked and told what is for it and for everybody, and no trace of why is handed on', () => {
  expect(keysIn('OH')).toEqual(['ill', 'ill-in-ohio']);
  expect(keysIn('WI')).toEqual(['ill', 'ill-in-wisconsin', 'law']);
  expect(keysIn('OR')).toEqual(['ill', 'ill-in-wisconsin']);
  for (const state of ['PA', null]) expect(keysIn(state), String(state)).toEqual(['ill']);
  expect(JSON.stringify(flowIn(FLOW, place('WI')))).not.toContain('citation');
  const options = (state: string) =>
    inputsOf(flowIn(FLOW, place(state)).forms[0]!).flatMap((item) =>
      item.type === 'inputSingleSelect' ? item.content.options.map(({ value }) => value) : [],
    );
  expect(options('WI')).toContain('not_said');
  expect(options('OH')).not.toContain('not_said');
});

describe('an answer given in one state', () => {
  const inOhio = { ill: 'no', 'ill-in-ohio': 'yes' };

  test('counts there, and under no other state’s rule after a move', () => {
    expect(walkIn('OH', inOhio).relevantValues).toEqual({ ...inOhio, abroad: 'no' });
    expect(walkIn('OH', inOhio).ended).toBe(true);
    expect(walkIn('PA', inOhio).relevantValues).toEqual({ ill: 'no', abroad: 'no' });
  });

  test('leaves open what the new state asks, so that it is asked', () => {
    const moved = walkIn('WI', inOhio);
    expect(moved.ended).toBe(false);
    expect(moved.firstIncomplete?.key).toBe('health');
    expect(moved.relevantValues).toEqual({});
  });

  test('by an option that the new state does not have is asked again', () => {
    const said = { ill: 'not_said', 'ill-in-wisconsin': 'no' };
    expect(walkIn('WI', said).ended).toBe(true);
    expect(walkIn('OR', said).firstIncomplete?.key).toBe('health');
  });
});

test('a definition with a state that is none, or without its law, is refused by name', () => {
  const faultsOf = (where: InStates) => {
    const flow = { ...FLOW, forms: [onlyForm('health', [inStates(where, yesNo('ill'))], 'end')] };
    return checkDefinition(structuredClone(flow), { facts: new Set() }).filter((fault) =>
      fault.includes('ill'),
    );
  };
  expect(faultsOf(lawOf('OH'))).toEqual([]);
  expect(faultsOf({ ...lawOf('Ohio'), citation: '' })).toEqual([
    expect.stringContaining('names no state by its postal abbreviation'),
    expect.stringContaining('does not say where the law stands'),
  ]);
});
