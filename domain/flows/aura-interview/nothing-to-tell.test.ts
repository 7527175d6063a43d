import { expect, test } from 'vitest';
import { inputsOf } from '../../forms/items.ts';
import type { Flow } from '../flow-definition.ts';
import { PERSONAS } from '../testing/personas.ts';
import { walkPersona } from '../testing/walk-persona.ts';
import { TERM_LIFE_EXTENSION } from '../term-life-extension/flow.ts';
import { AURA_INTERVIEW } from './flow.ts';

/** Maya has nothing to report. */
const [healthy] = PERSONAS;

function sizeOf(flow: Flow) {
  const { screens } = walkPersona(flow, healthy!);
  const shown = flow.forms.filter(({ key }) => screens.includes(key));
  return { forms: shown.length, inputs: shown.flatMap(inputsOf).length };
}

/** As on 2026-11-23, before conditions, readings and records were added. Whoever wants to ask everybody one thing more takes another away. */
test('who has nothing to tell is asked no more than before the questions grew [R-48]', () => {
  expect(sizeOf(AURA_INTERVIEW)).toEqual({ forms: 23, inputs: 24 });
  expect(sizeOf(TERM_LIFE_EXTENSION)).toEqual({ forms: 6, inputs: 5 });
});
