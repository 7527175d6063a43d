import { expect, test } from 'vitest';
import { compareClaim } from './recovery-claim.ts';
import type { KnownPerson, RecoveryClaim } from './recovery-claim.ts';

const claim: RecoveryClaim = {
  firstName: 'Alex',
  lastName: 'Walker',
  birthdate: '1990-04-05',
  line1: '12 Oak Street',
  line2: null,
  city: 'Columbus',
  state: 'OH',
  zip: '43004',
  policyNumber: null,
  email: 'new@example.com',
  phoneNumber: '6145550100',
};
const known: KnownPerson = {
  name: 'Alex Quinn Walker',
  birthdate: '1990-04-05',
  address: { line1: '12 Oak St.', zip: '43004-1234' },
  policyNumbers: ['TL-4KQ7-92MXB'],
};
const all = { name: 'same', birthdate: 'same', address: 'same', policyNumber: 'unknown' };

test.each([
  ['as they are known, without the middle name, the street written otherwise', {}, {}, {}],
  ['case and accents make no other name', { firstName: 'ÁLEX' }, {}, {}],
  ['another name', { lastName: 'Walkers' }, {}, { name: 'other' }],
  ['another birthdate', { birthdate: '1990-05-04' }, {}, { birthdate: 'other' }],
  ['another house', { line1: '120 Oak Street' }, {}, { address: 'other' }],
  ['another place', { zip: '43005' }, {}, { address: 'other' }],
  ['the policy, without dashes', { policyNumber: 'tl4kq792mxb' }, {}, { policyNumber: 'same' }],
  ['another policy', { policyNumber: 'TL-4KQ7-92MXC' }, {}, { policyNumber: 'other' }],
  [
    'nothing known',
    {},
    { name: null, birthdate: null, address: null },
    {
      name: 'unknown',
      birthdate: 'unknown',
      address: 'unknown',
    },
  ],
  ['a policy where there is none', { policyNumber: 'TL-1' }, { policyNumbers: [] }, {}],
] as const)('what was said is compared with what is known: %s [F-76]', (_what, said, is, expected) => {
  expect(compareClaim({ ...claim, ...said }, { ...known, ...is })).toEqual({ ...all, ...expected });
});
