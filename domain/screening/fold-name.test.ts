import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['VANTREASE, Quillon', 'Quillon Vantrease'],
  ['FÄRBERMANN, Ödön', 'odon  farbermann'],
  ["O'QUILLIGAN, Séraphine", 'Séraphine O’Quilligan'],
  ['MARCHBANKS-REYES, Ottoline Wren', 'Ottoline Wren Marchbanks Reyes'],
  ['Łukasz Wiśniewski', 'WISNIEWSKI, LUKASZ'],
])(
  '%s and %s are the same name, whatever their case, accents, punctuation and order [R-53]',
  (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  },
);

test('a name with a part more or less is another one, and what is no name is empty [R-53]', () => {
  expect(foldName('Quillon Vantrease')).not.toBe(foldName('Quillon B. Vantrease'));
  expect(foldName('Quillon')).not.toBe(foldName('Quillon Quillon'));
  expect(foldName(' – ')).toBe('');
});
