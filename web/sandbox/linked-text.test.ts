import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

test('addresses in a message become links, without the full stop behind them [S07]', () => {
  expect(linkedText('GO:\nhttps://wysh.example/verify-email/a%2Fb\n\nOr https://wysh.example/x.')).toEqual([
    { text: 'GO:\n', isLink: false, at: 0 },
    { text: 'https://wysh.example/verify-email/a%2Fb', isLink: true, at: 4 },
    { text: '\n\nOr ', isLink: false, at: 43 },
    { text: 'https://wysh.example/x', isLink: true, at: 48 },
    { text: '.', isLink: false, at: 70 },
  ]);
});

test('nothing but web addresses is a link [S-46]', () => {
  expect(linkedText('javascript:alert(1) and 123456')).toEqual([
    { text: 'javascript:alert(1) and 123456', isLink: false, at: 0 },
  ]);
  expect(linkedText('')).toEqual([]);
});
