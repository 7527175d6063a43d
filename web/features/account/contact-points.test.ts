import { expect, test } from 'vitest';
import { contactPoints } from './contact-points.ts';

test.each(['active', 'verified'])('what is %s goes before what is pending [ACCT-24]', (status) => {
  const pending = { id: 'new', status: 'pending' };
  const proved = { id: 'own', status };
  expect(contactPoints([pending, proved])).toEqual({ current: proved, waiting: pending });
  expect(contactPoints([proved])).toEqual({ current: proved, waiting: null });
});

test('what is asked for waits beside what was never proved itself [ACCT-24]', () => {
  const first = { id: 'first', status: 'pending' };
  const asked = { id: 'asked', status: 'pending' };
  expect(contactPoints([first, asked])).toEqual({ current: first, waiting: asked });
});

test('the only one there is counts until another is proved', () => {
  const transient = { id: 'new', status: 'transient' };
  expect(contactPoints([transient])).toEqual({ current: transient, waiting: transient });
  expect(contactPoints([])).toEqual({ current: null, waiting: null });
});
