import { personName } from '../accounts/person-name.ts';
import { fieldError } from '../errors/field-error.ts';
import type { FieldError } from '../errors/field-error.ts';
import { FORM_PROBLEMS } from '../errors/ground-problems.ts';
import { CONTACT_PROBLEMS } from '../errors/insuring-problems.ts';
import type { ProblemCode } from '../errors/problem-code.ts';
import { problem } from '../errors/problem.ts';
import type { Problem } from '../errors/problem.ts';
import { isEmailAddress } from '../forms/email-address.ts';
import { isVisible } from '../forms/visible-text.ts';
import { isIsoDate, yearsFrom } from '../forms/iso-date.ts';
import { isPhoneNumber, phoneNumberDigits } from '../forms/phone-number.ts';
import { BENEFICIARY_AGE_MIN } from '../forms/validation-rules.ts';
import { US_STATES } from '../states/us-states.ts';
import { BUSINESS_TYPES, NAME_SUFFIXES, RELATIONSHIPS } from './contact-words.ts';
import type { BusinessType, NameSuffix, Relationship } from './contact-words.ts';

/** Who a beneficiary can be (ENT-52 to ENT-54). Empty details are null. */
export const CONTACT_TYPES = ['individual', 'minor', 'organization', 'trust'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

interface Reachable {
  readonly countryCode: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
}

interface Person extends Reachable {
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
  readonly suffix: NameSuffix | null;
  readonly relationship: Relationship;
  /** ISO 8601. */
  readonly birthdate: string;
}

/** Of 21 or older (BENE-23). */
export interface IndividualContact extends Person {
  readonly type: 'individual';
}

export interface Guardian {
  readonly name: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly email: string;
}

/** Under 21: a parent or guardian is named, whom we turn to. Who is 18 when money is due is paid directly. */
export interface MinorContact extends Person {
  readonly type: 'minor';
  readonly parentGuardianInfo: Guardian;
}

export interface OrganizationContact extends Reachable {
  readonly type: 'organization';
  readonly name: string;
  readonly businessType: BusinessType;
}

export interface TrustContact {
  readonly type: 'trust';
  readonly name: string;
  /** The trustee's names. */
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfTrust: string;
}

export type Contact = IndividualContact | MinorContact | OrganizationContact | TrustContact;

export interface BeneficiaryAddress {
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  /** The postal abbreviation. */
  readonly state: string;
  readonly postalCode: string;
}

/** What somebody entered: any of these texts may be missing. */
export type EnteredTexts = Readonly<Record<string, string | null | undefined>>;

export interface EnteredBeneficiary {
  readonly type: ContactType;
  readonly contact: EnteredTexts;
  readonly guardian?: EnteredTexts | null | undefined;
  readonly address?: EnteredTexts | null | undefined;
}

export type ContactCheck =
  | { readonly ok: true; readonly contact: Contact; readonly address: BeneficiaryAddress | null }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const ENTITY_NAME_LENGTH_MAX = 100;
const US_COUNTRY_CODE = '1';

/** Contact and address, trimmed, or everything that is wrong with them at once. `today` is the business date as ISO text. */
export function checkContact(entered: EnteredBeneficiary, today: string): ContactCheck {
  const reader = new EntryReader(entered.contact, today);
  const contact = readContact(reader, entered);
  const address = readAddress(reader, entered);
  return reader.errors.length > 0 ? { ok: false, errors: reader.errors } : { ok: true, contact, address };
}

/** What is wrong with an address by itself, for a form that asks for nothing else. */
export function addressErrors({
  type,
  address,
}: Pick<EnteredBeneficiary, 'type' | 'address'>): readonly FieldError[] {
  const reader = new EntryReader({}, '');
  readAddress(reader, { type, address });
  return reader.errors;
}

/** The name people know a beneficiary by. */
export function contactName(contact: Contact): string {
  if (contact.type === 'organization' || contact.type === 'trust') return contact.name;
  const { firstName, middleInitial, lastName, suffix } = contact;
  const parts = [firstName, middleInitial, lastName, suffix === null ? null : NAME_SUFFIXES[suffix]];
  return parts.filter((part) => part !== null).join(' ');
}

/** Two entries for one and the same: by kind, name and, where there is one, date. */
export function isSameContact(one: Contact, other: Contact): boolean {
  return identityOf(one) === identityOf(other);
}

/** Where word to a beneficiary goes: a minor's to the guardian; a trust has no address of this kind. */
export function contactEmail(contact: Contact): string | null {
  if (contact.type === 'trust') return null;
  return contact.email ?? (contact.type === 'minor' ? contact.parentGuardianInfo.email : null);
}

function identityOf(contact: Contact): string {
  const date =
    'birthdate' in contact ? contact.birthdate : 'dateOfTrust' in contact ? contact.dateOfTrust : '';
  return `${contact.type} ${contactName(contact).toLocaleLowerCase('en-US')} ${date}`;
}

function readContact(reader: EntryReader, { type, guardian }: EnteredBeneficiary): Contact {
  switch (type) {
    case 'individual':
      return { type, ...readPerson(reader, type) };
    case 'minor':
      return { type, ...readPerson(reader, type), parentGuardianInfo: readGuardian(reader, guardian ?? {}) };
    case 'organization':
      return {
        type,
        name: reader.entityName(),
        businessType: reader.choice('businessType', BUSINESS_TYPES) ?? 'other',
        ...reader.reachable(),
      };
    case 'trust':
      return {
        type,
        name: reader.entityName(),
        firstName: reader.name('firstName'),
        lastName: reader.name('lastName'),
        dateOfTrust: reader.pastDate('dateOfTrust'),
      };
  }
}

function readPerson(reader: EntryReader, type: 'individual' | 'minor'): Person {
  return {
    firstName: reader.name('firstName'),
    middleInitial: reader.middleInitial(),
    lastName: reader.name('lastName'),
    suffix: reader.text('suffix') === null ? null : reader.choice('suffix', NAME_SUFFIXES),
    relationship: reader.choice('relationship', RELATIONSHIPS) ?? 'other',
    birthdate: reader.birthdate(type),
    ...reader.reachable(),
  };
}

function readGuardian(reader: EntryReader, entered: EnteredTexts): Guardian {
  const guardian = reader.within('parentGuardianInfo', entered);
  for (const field of ['phoneNumber', 'email']) if (guardian.text(field) === null) guardian.require(field);
  const { countryCode, phoneNumber, email } = guardian.reachable();
  return {
    name: guardian.name('name'),
    countryCode: countryCode ?? US_COUNTRY_CODE,
    phoneNumber: phoneNumber ?? '',
    email: email ?? '',
  };
}

/** A trust need not have one; part of one is refused. */
function readAddress(
  reader: EntryReader,
  { type, address }: Pick<EnteredBeneficiary, 'type' | 'address'>,
): BeneficiaryAddress | null {
  const entry = reader.within('address', address ?? {});
  const isEmpty = Object.values(address ?? {}).every((part) => (part ?? '').trim() === '');
  if (isEmpty && type === 'trust') return null;
  return {
    street1: entry.required('street1', 100),
    street2: entry.text('street2', 50),
    city: entry.required('city', 50),
    state: entry.state(),
    postalCode: entry.postalCode(),
  };
}

/** Reads entered texts and gathers what is wrong with them. */
class EntryReader {
  readonly errors: FieldError[];
  readonly #entered: EnteredTexts;
  readonly #today: string;
  readonly #path: string;

  constructor(entered: EnteredTexts, today: string, errors: FieldError[] = [], path = '') {
    this.#entered = entered;
    this.#today = today;
    this.errors = errors;
    this.#path = path;
  }

  /** The texts of a part, whose faults are gathered with the others. */
  within(part: string, entered: EnteredTexts): EntryReader {
    return new EntryReader(entered, this.#today, this.errors, `${part}.`);
  }

  refuse(field: string, found: Problem<ProblemCode>): void {
    this.errors.push(fieldError(this.#path + field, found));
  }

  require(field: string): void {
    this.refuse(field, problem(FORM_PROBLEMS, 'required'));
  }

  text(field: string, lengthMax = ENTITY_NAME_LENGTH_MAX): string | null {
    const text =
      this.#entered[field]
        ?.normalize('NFC')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim() ?? '';
    if (text.length <= lengthMax) return isVisible(text) ? text : null;
    this.refuse(field, problem(CONTACT_PROBLEMS, 'too_long', { max: lengthMax }));
    return null;
  }

  required(field: string, lengthMax = ENTITY_NAME_LENGTH_MAX): string {
    const count = this.errors.length;
    const text = this.text(field, lengthMax);
    if (text === null && this.errors.length === count) this.require(field);
    return text ?? '';
  }

  entityName(): string {
    return this.required('name');
  }

  name(field: string): string {
    const name = personName(this.#entered[field] ?? null);
    if (name === null) this.require(field);
    if (name === undefined) this.refuse(field, problem(FORM_PROBLEMS, 'alphabetical'));
    return name ?? '';
  }

  middleInitial(): string | null {
    const initial = this.text('middleInitial');
    if (initial !== null && !/^\p{L}\p{M}*$/u.test(initial))
      this.refuse('middleInitial', problem(FORM_PROBLEMS, 'middle_initial'));
    return initial;
  }

  choice<Word extends string>(field: string, words: Readonly<Record<Word, string>>): Word | null {
    const chosen = this.text(field);
    if (chosen === null) this.require(field);
    else if (Object.hasOwn(words, chosen)) return chosen as Word;
    else this.refuse(field, problem(CONTACT_PROBLEMS, 'unknown_choice'));
    return null;
  }

  pastDate(field: string): string {
    const date = this.text(field);
    if (date === null) this.require(field);
    else if (!isIsoDate(date) || date > this.#today)
      this.refuse(field, problem(CONTACT_PROBLEMS, 'date_range'));
    return date ?? '';
  }

  /** The 21st birthday makes an individual. */
  birthdate(type: 'individual' | 'minor'): string {
    const count = this.errors.length;
    const birthdate = this.pastDate('birthdate');
    if (this.errors.length > count) return birthdate;
    const isOfAge = yearsFrom(birthdate, BENEFICIARY_AGE_MIN) <= this.#today;
    if (type === 'individual' && !isOfAge)
      this.refuse('birthdate', problem(FORM_PROBLEMS, 'beneficiary_too_young'));
    if (type === 'minor' && isOfAge) this.refuse('birthdate', problem(CONTACT_PROBLEMS, 'not_a_minor'));
    return birthdate;
  }

  /** A number without a country code is a US one. */
  reachable(): Reachable {
    const phoneNumber = this.text('phoneNumber');
    const countryCode = phoneNumber === null ? null : (this.text('countryCode') ?? US_COUNTRY_CODE);
    if (phoneNumber !== null && countryCode !== null && !isPhoneNumber(countryCode, phoneNumber))
      this.refuse('phoneNumber', problem(FORM_PROBLEMS, 'phone_number'));
    const email = this.text('email', 254);
    if (email !== null && !isEmailAddress(email)) this.refuse('email', problem(FORM_PROBLEMS, 'email'));
    return { countryCode, phoneNumber: phoneNumber === null ? null : phoneNumberDigits(phoneNumber), email };
  }

  state(): string {
    const state = this.required('state').toUpperCase();
    if (state !== '' && !US_STATES.some(({ alpha2 }) => alpha2 === state))
      this.refuse('state', problem(CONTACT_PROBLEMS, 'unknown_choice'));
    return state;
  }

  postalCode(): string {
    const code = this.required('postalCode', 10);
    if (code !== '' && !/^\d{5}(-\d{4})?$/.test(code))
      this.refuse('postalCode', problem(CONTACT_PROBLEMS, 'postal_code'));
    return code;
  }
}
