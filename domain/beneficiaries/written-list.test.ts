import { expect, test } from 'vitest';
import type { ListedShare } from './beneficiary-list.ts';
import { listAsWritten } from './written-list.ts';

const primary = (id: string, allocation: number): ListedShare => ({
  id,
  responsibility: 'primary',
  allocation,
});
const backup = (id: string): ListedShare => ({ id, responsibility: 'backup', allocation: 100 });
const PRESENT = [primary('ann', 60), primary('ben', 40), backup('cal')];

interface Case {
  readonly says: string;
  readonly shares: readonly (readonly [string, number])[];
  readonly added?: readonly ListedShare[];
  readonly list: readonly string[] | string;
}

const CASES: readonly Case[] = [
  {
    says: 'other shares',
    shares: [
      ['ann', 50],
      ['ben', 50],
      ['cal', 100],
    ],
    list: ['ann 50', 'ben 50', 'cal backup'],
  },
  {
    says: 'one goes',
    shares: [
      ['ann', 100],
      ['ben', 0],
      ['cal', 100],
    ],
    list: ['ann 100', 'cal backup'],
  },
  {
    says: 'one comes in the place of another',
    shares: [
      ['ann', 0],
      ['ben', 40],
      ['cal', 100],
    ],
    added: [primary('dee', 60)],
    list: ['ben 40', 'dee 60', 'cal backup'],
  },
  {
    says: 'a new backup takes the place of the one before',
    shares: [
      ['ann', 60],
      ['ben', 40],
      ['cal', 100],
    ],
    added: [backup('dee')],
    list: ['ann 60', 'ben 40', 'dee backup'],
  },
  {
    says: 'no backup any more',
    shares: [
      ['ann', 60],
      ['ben', 40],
      ['cal', 0],
    ],
    list: ['ann 60', 'ben 40'],
  },
  {
    says: '99 in all',
    shares: [
      ['ann', 59],
      ['ben', 40],
      ['cal', 100],
    ],
    list: 'sum_not_whole',
  },
  {
    says: '101 in all',
    shares: [
      ['ann', 60],
      ['ben', 40],
      ['cal', 0],
    ],
    added: [primary('dee', 1)],
    list: 'sum_not_whole',
  },
  {
    says: 'half a percent',
    shares: [
      ['ann', 59.5],
      ['ben', 40.5],
      ['cal', 100],
    ],
    list: 'zero_share',
  },
  {
    says: 'less than nothing',
    shares: [
      ['ann', 110],
      ['ben', -10],
      ['cal', 100],
    ],
    list: 'zero_share',
  },
  {
    says: 'nobody but a backup',
    shares: [
      ['ann', 0],
      ['ben', 0],
      ['cal', 100],
    ],
    list: 'primary_needed',
  },
  {
    says: 'nothing of one of them',
    shares: [
      ['ann', 60],
      ['cal', 100],
    ],
    list: 'list_changed',
  },
];

test.each(CASES)(
  'a letter that says $says: a list whose shares are 100 as they are written, or none [BENE-19]',
  ({ shares, added = [], list }) => {
    const said = listAsWritten(PRESENT, { shares: new Map(shares), added });
    const shown = said.ok
      ? said.list.map((one) => `${one.id} ${one.responsibility === 'backup' ? 'backup' : one.allocation}`)
      : said.code;
    expect(shown).toEqual(list);
  },
);
