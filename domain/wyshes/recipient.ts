import { fieldError } from '../errors/field-error.ts';
import type { FieldError } from '../errors/field-error.ts';
import { problem } from '../errors/problem.ts';
import type { Problem } from '../errors/problem.ts';
import { RECIPIENT_PROBLEMS } from '../errors/shopping-problems.ts';
import { isEmailAddress } from '../forms/email-address.ts';
import { isVisible } from '../forms/visible-text.ts';
import { isPhoneNumber, phoneNumberDigits } from '../forms/phone-number.ts';
import { platformUrl } from '../forms/platform-url.ts';

/** Who is to receive the money of one allocation: exactly one of these three (ENT-19). */
export const RECIPIENT_TYPES = ['institution', 'company', 'individual'] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];

/** A bank or lender (ENT-20). Empty details are null, here and below. */
export interface Institution {
  type: 'institution';
  name: string;
  countryCode: string | null;
  accountNumber: string | null;
  phoneNumber: string | null;
}

/** A business or charity (ENT-21). */
export interface Company {
  type: 'company';
  name: string;
  websiteUrl: string | null;
}

/** A person (ENT-22). */
export interface Individual {
  type: 'individual';
  name: string;
  email: string | null;
  countryCode: string | null;
  phoneNumber: string | null;
  relationship: string | null;
}

export type Recipient = Institution | Company | Individual;

type Entered<Details> = { [Field in Exclude<keyof Details, 'type'>]?: string | null | undefined };

/** A recipient as it is sent, keyed by its type (API-M-17). */
export interface RecipientInput {
  institution?: Entered<Institution> | null | undefined;
  company?: Entered<Company> | null | undefined;
  individual?: Entered<Individual> | null | undefined;
}

export type RecipientCheck = { ok: true; recipient: Recipient } | { ok: false; errors: FieldError[] };

const TEXT_LENGTH_MAX = 100;
/** The number is kept as its country writes it; the longest in use, an IBAN, has 34 characters. */
const ACCOUNT_NUMBER_LENGTH_MAX = 34;
const DEFAULT_COUNTRY_CODE = '1';

/** Reads the entered texts and gathers what is wrong with them. */
class EntryReader {
  readonly errors: FieldError[] = [];

  refuse(field: string, found: Problem<keyof typeof RECIPIENT_PROBLEMS>): void {
    this.errors.push(fieldError(field, found));
  }

  optional(
    field: 'name' | 'accountNumber' | 'relationship',
    value: string | null | undefined,
    lengthMax = TEXT_LENGTH_MAX,
  ): string | null {
    const text = value?.trim() ?? '';
    if (text.length > lengthMax)
      this.refuse(field, problem(RECIPIENT_PROBLEMS, `${field}_too_long`, { max: lengthMax }));
    return isVisible(text) ? text : null;
  }

  name(value: string | null | undefined): string {
    const name = this.optional('name', value);
    if (name === null) this.refuse('name', problem(RECIPIENT_PROBLEMS, 'name_required'));
    return name ?? '';
  }

  email(value: string | null | undefined): string | null {
    const email = value?.trim() || null;
    if (email !== null && !isEmailAddress(email))
      this.refuse('email', problem(RECIPIENT_PROBLEMS, 'email_invalid'));
    return email;
  }

  /**
   * A number without a country code is a US one; a country code without a number says nothing and is dropped.
   */
  phone(entered: { countryCode?: string | null | undefined; phoneNumber?: string | null | undefined }) {
    const phoneNumber = entered.phoneNumber?.trim() || null;
    if (phoneNumber === null) return { countryCode: null, phoneNumber: null };
    const countryCode = entered.countryCode?.trim() || DEFAULT_COUNTRY_CODE;
    if (!isPhoneNumber(countryCode, phoneNumber)) {
      this.refuse('phoneNumber', problem(RECIPIENT_PROBLEMS, 'phone_number_invalid'));
    }
    return { countryCode, phoneNumber: phoneNumberDigits(phoneNumber) };
  }
}

function readRecipient(reader: EntryReader, input: RecipientInput): Recipient | null {
  const { institution, company, individual } = input;
  if (institution) {
    const accountNumber = reader.optional(
      'accountNumber',
      institution.accountNumber,
      ACCOUNT_NUMBER_LENGTH_MAX,
    );
    return {
      type: 'institution',
      name: reader.name(institution.name),
      accountNumber,
      ...reader.phone(institution),
    };
  }
  if (company) {
    return { type: 'company', name: reader.name(company.name), websiteUrl: platformUrl(company.websiteUrl) };
  }
  if (individual) {
    return {
      type: 'individual',
      name: reader.name(individual.name),
      email: reader.email(individual.email),
      ...reader.phone(individual),
      relationship: reader.optional('relationship', individual.relationship),
    };
  }
  return null;
}

/**
 * The recipient of an allocation, trimmed and with empty details as null, or what is wrong with each field.
 */
export function checkRecipient(input: RecipientInput): RecipientCheck {
  const reader = new EntryReader();
  const recipient = readRecipient(reader, input);
  if (recipient === null || RECIPIENT_TYPES.filter((type) => input[type]).length > 1) {
    const errors = [fieldError('recipient', problem(RECIPIENT_PROBLEMS, 'recipient_not_one_type'))];
    return { ok: false, errors };
  }
  return reader.errors.length > 0 ? { ok: false, errors: reader.errors } : { ok: true, recipient };
}
