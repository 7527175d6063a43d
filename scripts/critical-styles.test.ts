import { expect, test } from 'vitest';
import { criticalStyles } from './critical-styles.ts';

const markup = '<main class="page wide"><p class="lead">"}</p></main>';

test.each([
  ['.page{color:red}', true],
  ['.page.wide>.lead:hover{color:red}', true],
  ['.page .dialog{color:red}', false],
  ['.dialog,.lead{color:red}', true],
  ['.dialog,.toast{color:red}', false],
  ['.dialog{& .page{color:red}}', false],
  ['h1,[data-open]{color:red}', true],
  ['.page:not(.dialog){color:red}', true],
  ['@font-face{font-family:"a}b";src:url(a)}', true],
  ['@keyframes turn{to{rotate:1turn}}', true],
  ['.lead:before{content:"}"}', true],
  ['@layer base,parts;', true],
])('of %s the page needs %s', (css, isNeeded) => {
  expect(criticalStyles(css, markup)).toBe(isNeeded ? css : '');
});

test('inside a condition only what is needed stays, and a condition without anything goes', () => {
  const css =
    '@media (width>=60rem){.page{gap:1px}.dialog{gap:2px}}@layer base{@media print{.toast{gap:3px}}}.lead{gap:4px}';
  expect(criticalStyles(css, markup)).toBe('@media (width>=60rem){.page{gap:1px}}.lead{gap:4px}');
});
