import { describe, expect, test } from 'vitest';
import { checkRecipient } from './recipient.ts';
import type { RecipientInput } from './recipient.ts';

const problems = (input: RecipientInput) => {
  const check = checkRecipient(input);
  return check.ok ? [] : check.errors.map(({ field, code, message }) => `${field} ${code}: ${message}`);
};

test('a recipient is exactly one of institution, company and individual [ENT-19]', () => {
  const one = ['recipient recipient_not_one_type: Pick one: an institution, a company or a person.'];
  expect(problems({})).toEqual(one);
  expect(problems({ institution: null, company: undefined })).toEqual(one);
  expect(problems({ company: { name: 'Oak' }, individual: { name: 'Ada' } })).toEqual(one);
  expect(problems({ company: { name: 'Oak' }, individual: null })).toEqual([]);
});

describe('institution', () => {
  test('keeps name, account number and phone, trimmed, empty as null [ENT-20]', () => {
    expect(
      checkRecipient({
        institution: {
          name: '  First Bank ',
          countryCode: '1',
          accountNumber: ' 0012 34 ',
          phoneNumber: '(415) 555-0100',
        },
      }),
    ).toEqual({
      ok: true,
      recipient: {
        type: 'institution',
        name: 'First Bank',
        countryCode: '1',
        accountNumber: '0012 34',
        phoneNumber: '4155550100',
      },
    });
    expect(
      checkRecipient({ institution: { name: 'First Bank', accountNumber: ' ', countryCode: '1' } }),
    ).toEqual({
      ok: true,
      recipient: {
        type: 'institution',
        name: 'First Bank',
        countryCode: null,
        accountNumber: null,
        phoneNumber: null,
      },
    });
  });

  test('names every wrong field at once [ENT-20, FVAL-01, FVAL-08]', () => {
    expect(
      problems({ institution: { name: ' ', accountNumber: '1'.repeat(35), phoneNumber: '555' } }),
    ).toEqual([
      'accountNumber accountNumber_too_long: Keep it to 34 characters, please.',
      'name name_required: Required',
      'phoneNumber phone_number_invalid: This should be a 10-digit number',
    ]);
  });

  test('a phone number without a country code is a US one [ENT-20]', () => {
    const check = checkRecipient({ institution: { name: 'First Bank', phoneNumber: '4155550100' } });
    expect(check).toMatchObject({ recipient: { countryCode: '1', phoneNumber: '4155550100' } });
    expect(
      problems({ institution: { name: 'First Bank', countryCode: '44', phoneNumber: '2079460958' } }),
    ).toEqual([]);
  });
});

describe('company', () => {
  test('keeps an http address and treats any other as empty [ENT-21, FORM-109]', () => {
    const websiteUrlOf = (websiteUrl: string | null) => {
      const check = checkRecipient({ company: { name: 'Oak Fund', websiteUrl } });
      return check.ok && check.recipient.type === 'company' ? check.recipient.websiteUrl : 'refused';
    };
    expect(websiteUrlOf('https://oak.example')).toBe('https://oak.example');
    expect(websiteUrlOf('javascript:alert(1)')).toBeNull();
    expect(websiteUrlOf('oak.example')).toBeNull();
    expect(websiteUrlOf(null)).toBeNull();
  });
});

describe('individual', () => {
  test('keeps name, e-mail, phone and relationship [ENT-22]', () => {
    expect(
      checkRecipient({
        individual: {
          name: 'Ada',
          email: ' ada@example.com ',
          phoneNumber: '4155550100',
          relationship: 'sister',
        },
      }),
    ).toEqual({
      ok: true,
      recipient: {
        type: 'individual',
        name: 'Ada',
        email: 'ada@example.com',
        countryCode: '1',
        phoneNumber: '4155550100',
        relationship: 'sister',
      },
    });
  });

  test('needs a name, and an e-mail only of the right form [ENT-22, FVAL-04]', () => {
    expect(problems({ individual: {} })).toEqual(['name name_required: Required']);
    expect(problems({ individual: { name: 'Ada', email: 'ada@example' } })).toEqual([
      'email email_invalid: Invalid email',
    ]);
    expect(problems({ individual: { name: 'Ada', email: '' } })).toEqual([]);
    expect(problems({ individual: { name: 'A'.repeat(101) } })).toEqual([
      'name name_too_long: Keep it to 100 characters, please.',
    ]);
  });
});
