import { expect, test } from 'vitest';
import { walk } from '../forms/path.ts';
import { ALL_FLOWS } from './all-flows.ts';
import { FLOW_FACTS } from './facts.ts';
import { questionPlace } from './question-place.ts';
import { PERSONAS, PERSONAS_TODAY } from './testing/personas.ts';
import { walkPersona } from './testing/walk-persona.ts';

const flowOf = (slug: string) => ALL_FLOWS.find((flow) => flow.slug === slug)!;

/** The whole way of somebody through a flow. */
function wayOf(name: string, slug: string) {
  const persona = PERSONAS.find((each) => each.name === name)!;
  const flow = flowOf(slug);
  const { answers } = walkPersona(flow, persona);
  const said = Object.fromEntries(flow.forms.map(({ key }) => [key, { values: answers }]));
  const path = walk(flow, said, { facts: FLOW_FACTS.in(persona.context), today: PERSONAS_TODAY });
  return { flow, path, placeOf: (key: string) => questionPlace(flow, path, key) };
}

test('the interview has as many questions for everybody, whatever is answered, and the last has the last number [F-75]', () => {
  const totals = ['Maya', 'Hugo'].map((name) => {
    const { path, placeOf } = wayOf(name, 'aura-interview');
    const places = path.forms.map(({ key }) => placeOf(key)!);
    const positions = places.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(positions[0]).toBe(1);
    expect(places.at(-1)!.position).toBe(places.at(-1)!.total);
    return new Set(places.map(({ total }) => total));
  });
  expect(totals[0]!.size).toBe(1);
  expect(totals[0]).toEqual(totals[1]);
});

test('a follow-up has the place of the question it follows [F-75]', () => {
  const { placeOf } = wayOf('Hugo', 'aura-interview');
  const asked = placeOf('medical-history-1');
  expect(placeOf('cancer-detail')).toEqual(asked);
  expect(placeOf('blood-disorder-detail')).toEqual(asked);
  expect(placeOf('medical-history-2')!.position).toBe(asked!.position + 1);
});

test('a review asks nothing and is no question; a short flow has no numbers of its own [F-75]', () => {
  const { placeOf } = wayOf('Maya', 'aura-interview');
  expect(placeOf('aura-review')).toEqual(placeOf('criminal-history'));
  for (const slug of ['post-underwriting', 'estimate-form', 'insurance-profile']) {
    const { path, placeOf: placeIn } = wayOf('Maya', slug);
    expect(path.forms.map(({ key }) => placeIn(key))).toEqual(path.forms.map(() => null));
  }
});
