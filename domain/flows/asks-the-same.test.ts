import { expect, test } from 'vitest';
import { choices, optionsOf, questionForm, yesOrNo } from './form-parts.ts';
import { asksTheSame } from '../forms/asks-the-same.ts';

const listing = (labels: Readonly<Record<string, string>>, title = 'Any of these?') =>
  questionForm({
    key: 'medical-history-1',
    title,
    items: [choices('medical-history-1', 'Conditions', optionsOf(labels))],
  });
const before = listing({ stroke: 'Stroke', none_of_the_above: 'None of the above' });

test('other words and another order ask the same, and a longer list does not [S15]', () => {
  const reworded = listing({ none_of_the_above: 'None of these', stroke: 'A stroke' }, 'And these?');
  expect(asksTheSame(before, reworded)).toBe(true);
  const longer = listing({
    stroke: 'Stroke',
    psychosis: 'Psychosis',
    none_of_the_above: 'None of the above',
  });
  expect(asksTheSame(before, longer)).toBe(false);
});

test('a question more, or another, is not the same [S15]', () => {
  const one = questionForm({ key: 'tobacco', title: 'Tobacco', items: [yesOrNo('tobacco', 'Tobacco')] });
  const other = questionForm({ key: 'tobacco', title: 'Tobacco', items: [yesOrNo('marijuana', 'Tobacco')] });
  expect(asksTheSame(one, other)).toBe(false);
  expect(asksTheSame(one, { ...one, items: [...one.items, ...other.items] })).toBe(false);
  expect(asksTheSame(one, one)).toBe(true);
});
