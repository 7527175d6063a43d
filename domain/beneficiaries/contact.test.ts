import { describe, expect, test } from 'vitest';
import { checkContact, contactEmail, contactName, isSameContact } from './contact.ts';
import type { Contact, EnteredBeneficiary } from './contact.ts';

const today = '2026-11-20';
const address = { street1: '1 Main St', city: 'Columbus', state: 'oh', postalCode: '43004' };
const person = {
  firstName: ' Grace ',
  lastName: "O'Hopper",
  relationship: 'sibling',
  birthdate: '1990-02-28',
};
const guardian = { name: 'Ada Lovelace', phoneNumber: '(415) 555-0100', email: 'ada@example.com' };

const individual = (change: object = {}): EnteredBeneficiary => ({
  type: 'individual',
  contact: { ...person, ...change },
  address,
});
const minor = (change: object = {}): EnteredBeneficiary => ({
  type: 'minor',
  contact: { ...person, birthdate: '2015-05-05', ...change },
  guardian,
  address,
});

function contactOf(entered: EnteredBeneficiary): Contact {
  const checked = checkContact(entered, today);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.contact;
}

function faultsOf(entered: EnteredBeneficiary): string[] {
  const checked = checkContact(entered, today);
  return checked.ok ? [] : checked.errors.map(({ field, code }) => `${field} ${code}`);
}

describe('an individual', () => {
  test('is read with what is empty as null [BENE-06, ENT-52, ENT-55]', () => {
    const checked = checkContact(
      individual({ phoneNumber: '415 555 0100', suffix: '', email: ' g@example.com ' }),
      today,
    );
    expect(checked).toEqual({
      ok: true,
      contact: {
        type: 'individual',
        firstName: 'Grace',
        middleInitial: null,
        lastName: "O'Hopper",
        suffix: null,
        relationship: 'sibling',
        birthdate: '1990-02-28',
        countryCode: '1',
        phoneNumber: '4155550100',
        email: 'g@example.com',
      },
      address: { street1: '1 Main St', street2: null, city: 'Columbus', state: 'OH', postalCode: '43004' },
    });
  });

  test.each([
    ['2005-11-20', []],
    ['2005-11-21', ['birthdate beneficiary_too_young']],
    ['2026-11-21', ['birthdate date_range']],
    ['2005-02-30', ['birthdate date_range']],
    ['', ['birthdate required']],
  ])('born on %s: %j [BENE-23, A-102]', (birthdate, faults) => {
    expect(faultsOf(individual({ birthdate }))).toEqual(faults);
  });

  test('all faults are named at once', () => {
    const entered: EnteredBeneficiary = {
      type: 'individual',
      contact: {
        firstName: '',
        middleInitial: 'Bo',
        lastName: 'X9',
        suffix: 'lord',
        relationship: 'nemesis',
        birthdate: '1990-02-28',
        phoneNumber: '123',
        email: 'nobody',
      },
      address: { street1: 'x'.repeat(101), city: '', state: 'XX', postalCode: '1' },
    };
    expect(faultsOf(entered)).toEqual([
      'firstName required',
      'middleInitial middle_initial',
      'lastName alphabetical',
      'suffix unknown_choice',
      'relationship unknown_choice',
      'phoneNumber phone_number',
      'email email',
      'address.street1 too_long',
      'address.city required',
      'address.state unknown_choice',
      'address.postalCode postal_code',
    ]);
  });

  test('has texts of the length that fits a policy, and not one sign more', () => {
    const long = (length: number) => 'x'.repeat(length);
    const fits = {
      street1: long(100),
      street2: long(50),
      city: long(50),
      state: 'OH',
      postalCode: '43004-1234',
    };
    const email = `${long(64)}@${long(63)}.${long(63)}.${long(57)}.com`;
    expect(email).toHaveLength(254);
    expect(faultsOf({ ...individual({ email }), address: fits })).toEqual([]);
    expect(
      faultsOf({
        ...individual({ email: `${email}m` }),
        address: {
          ...fits,
          street1: long(101),
          street2: long(51),
          city: long(51),
          postalCode: '43004-12345',
        },
      }),
    ).toEqual([
      'email too_long',
      'address.street1 too_long',
      'address.street2 too_long',
      'address.city too_long',
      'address.postalCode too_long',
    ]);
  });

  test('needs an address [ENT-52]', () => {
    expect(faultsOf({ ...individual(), address: null })).toEqual([
      'address.street1 required',
      'address.city required',
      'address.state required',
      'address.postalCode required',
    ]);
  });
});

describe('a minor', () => {
  test('is under 21 and has a guardian [BENE-07, A-180]', () => {
    expect(contactOf(minor())).toMatchObject({
      type: 'minor',
      parentGuardianInfo: {
        name: 'Ada Lovelace',
        countryCode: '1',
        phoneNumber: '4155550100',
        email: 'ada@example.com',
      },
    });
    expect(faultsOf(minor({ birthdate: '2005-11-21' }))).toEqual([]);
    expect(faultsOf(minor({ birthdate: '2005-11-20' }))).toEqual(['birthdate not_a_minor']);
    expect(faultsOf(minor({ birthdate: today }))).toEqual([]);
    expect(faultsOf({ ...minor(), guardian: null })).toEqual([
      'parentGuardianInfo.phoneNumber required',
      'parentGuardianInfo.email required',
      'parentGuardianInfo.name required',
    ]);
  });
});

test('an organization has a name, a kind and an address [BENE-08, ENT-53]', () => {
  const contact = { name: 'Red Cross & Sons', businessType: 'charity' };
  expect(contactOf({ type: 'organization', contact, address })).toMatchObject({ ...contact, email: null });
  expect(faultsOf({ type: 'organization', contact: {}, address })).toEqual([
    'name required',
    'businessType required',
  ]);
});

test('a trust has a trustee and a date, and an address only if it wants to [BENE-09, ENT-54]', () => {
  const contact = {
    name: 'The Hopper Trust',
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfTrust: '2020-01-01',
  };
  const trust: EnteredBeneficiary = { type: 'trust', contact };
  expect(checkContact(trust, today)).toMatchObject({ ok: true, address: null });
  expect(contactName(contactOf(trust))).toBe('The Hopper Trust');
  expect(contactEmail(contactOf(trust))).toBeNull();
  expect(faultsOf({ ...trust, address: { city: 'Columbus' } })).toContain('address.street1 required');
  expect(faultsOf({ ...trust, contact: { ...contact, dateOfTrust: '2027-01-01' } })).toEqual([
    'dateOfTrust date_range',
  ]);
});

test('a beneficiary is known by the whole name, and the same by kind, name and date', () => {
  const grace = contactOf(individual({ middleInitial: 'B', suffix: 'jr' }));
  expect(contactName(grace)).toBe("Grace B O'Hopper Jr.");
  expect(
    isSameContact(grace, contactOf(individual({ firstName: 'GRACE', middleInitial: 'b', suffix: 'jr' }))),
  ).toBe(true);
  expect(
    isSameContact(
      grace,
      contactOf(individual({ middleInitial: 'B', suffix: 'jr', birthdate: '1990-02-27' })),
    ),
  ).toBe(false);
  expect(isSameContact(contactOf(minor()), contactOf(individual()))).toBe(false);
  const name = 'Red Cross';
  expect(
    contactName(contactOf({ type: 'organization', contact: { name, businessType: 'charity' }, address })),
  ).toBe(name);
});

test("a packet goes to the beneficiary, a minor's to the guardian unless they have an address of their own [BENE-15]", () => {
  expect(contactEmail(contactOf(individual()))).toBeNull();
  expect(contactEmail(contactOf(individual({ email: 'g@example.com' })))).toBe('g@example.com');
  expect(contactEmail(contactOf(minor()))).toBe('ada@example.com');
  expect(contactEmail(contactOf(minor({ email: 'kid@example.com' })))).toBe('kid@example.com');
});
