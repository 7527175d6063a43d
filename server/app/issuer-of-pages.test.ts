import { expect, test } from 'vitest';
import { issuerOfPages } from './issuer-of-pages.ts';

const insurerAddress = '1 Owl Lane, Toledo, OH 43604';
const today = Temporal.PlainDate.from('2026-11-25');

test('pages name the company of the papers, its address, and each state it sells in with what is sold there', () => {
  const { name, address, states } = issuerOfPages({ insurerAddress, insurerLicenses: [] }, today);
  expect([name, address]).toEqual(['Wysh', insurerAddress]);
  expect(states.map((state) => [state.name, state.sellsAccidentalDeath])).toEqual([
    ['Arizona', true],
    ['Georgia', true],
    ['Illinois', false],
    ['Michigan', true],
    ['North Carolina', true],
    ['Ohio', true],
    ['Oregon', true],
    ['Pennsylvania', true],
    ['Wisconsin', false],
  ]);
});

test('a state has the license its operator set, and where none was set it has none', () => {
  const insurerLicenses = [{ state: 'OH', number: 'L-12345' }];
  const { states } = issuerOfPages({ insurerAddress, insurerLicenses }, today);
  expect(states.filter(({ license }) => license !== null)).toEqual([
    { name: 'Ohio', sellsAccidentalDeath: true, license: 'L-12345' },
  ]);
});
