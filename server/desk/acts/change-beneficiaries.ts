import { checkContact, contactName } from '@wysh/domain/beneficiaries/contact.ts';
import { RELATIONSHIPS } from '@wysh/domain/beneficiaries/contact-words.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { BENEFICIARY_LETTER_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import * as v from 'valibot';
import {
  changeListByLetter,
  readPolicyList,
  shareWords,
  weighListByLetter,
} from '../../applying/beneficiaries/change-by-letter.ts';
import type { ListByLetter, PolicyOfList } from '../../applying/beneficiaries/change-by-letter.ts';
import type { InsurancePolicy } from '../../insuring/policies/insurance-policy.ts';
import { dayOfPolicy, issueDay, termsOfPolicy } from '../../insuring/policies/terms-of-policy.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import { writtenText } from '../read-body.ts';
import { writtenDay } from '../written-day.ts';
import { findPolicy, keepPolicy, listPolicies, presentPolicy } from './about-policy.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';
import type { ActField } from './staff-act.ts';

/** More new people than this come with two letters, or with their own hands on their page. */
const NEW = ['first', 'second'] as const;

const IS_CLEAR = {
  clear: 'It is signed by the owner, clear, and takes nothing from anybody named irrevocably',
  not_signed: 'It is not signed by the owner',
  unclear: 'It is not clear who is meant, or how much each gets',
  irrevocable: 'It takes something from somebody who was named irrevocably',
} as const;

type Clear = keyof typeof IS_CLEAR;

/** The owner of a policy wrote a letter about who receives its benefit. */
export const changeBeneficiariesAct = staffAct({
  name: 'change_beneficiaries',
  about: 'policy',
  title: 'Beneficiaries, as a letter says',
  button: 'CHANGE THE LIST',
  told: {
    says: 'The owner is told by mail that the list is as their letter has it. Nobody on the list is told.',
    templates: ['beneficiaries_changed_by_letter'],
  },
  changes: 'payee',
  listSubjects: listPolicies,
  findSubject: findPolicy,
  fieldsOf: async (reader, context, policy) => {
    const list = await readPolicyList(reader, context, policy);
    return [
      {
        name: 'letter',
        label: 'Where the letter lies',
        hint: 'By what a colleague finds it again: file, scan or box.',
        kind: 'line',
      },
      { name: 'signedOn', label: 'The day it is signed', hint: 'Such as 2027-04-05.', kind: 'day' },
      { name: 'cameOn', label: 'The day it came', hint: 'Such as 2027-04-05.', kind: 'day' },
      {
        name: 'isClear',
        label: 'What it is like',
        kind: 'choice',
        choices: Object.entries(IS_CLEAR).map(([value, label]) => ({ value, label })),
      },
      ...list.map(({ id, contact, responsibility, allocation }) => ({
        name: shareField(id),
        label: `${contactName(contact)}${responsibility === 'backup' ? ', backup' : ''}: percent`,
        hint:
          responsibility === 'backup' ? '0 takes them off the list.' : 'Whole; 0 takes them off the list.',
        kind: 'line' as const,
        value: String(allocation),
      })),
      ...NEW.flatMap(newFields),
    ];
  },
  schema: v.looseObject({
    letter: writtenText(200, 'Write where the letter lies.'),
    signedOn: writtenDay,
    cameOn: writtenDay,
    isClear: v.picklist(Object.keys(IS_CLEAR) as Clear[], 'Choose what it is like.'),
  }),
  lock: keepPolicy,
  effect: async (reader, context, subject, input) => {
    const policy = await presentPolicy(reader, subject);
    if (!isInForce(policy.status)) throw refusal(problem(BENEFICIARY_LETTER_PROBLEMS, 'not_in_force'));
    if (input.isClear !== 'clear')
      throw refusal(problem(BENEFICIARY_LETTER_PROBLEMS, input.isClear), { field: 'isClear' });
    const letter = await letterOf(reader, context, policy, input);
    const { before, after } = await weighListByLetter(reader, context, listOf(context, policy), letter);
    const afterById = new Map(after.map((one) => [one.id, one]));
    const known = new Set(before.map(({ id }) => id));
    return effectWithoutMoney({
      lines: [
        ...before.map((one) => {
          const next = afterById.get(one.id);
          return {
            label: contactName(one.contact),
            before: shareWords(one),
            after: next === undefined ? 'is on the list no more' : shareWords(next),
          };
        }),
        ...after
          .filter(({ id }) => !known.has(id))
          .map((one) => ({
            label: `New: ${contactName(one.contact)}`,
            before: null,
            after: shareWords(one),
          })),
        { label: 'Counts from', before: null, after: formatDate(input.signedOn.toString()) },
        {
          label: 'The letter',
          before: null,
          after: `${input.letter}, came on ${formatDate(input.cameOn.toString())}`,
        },
      ],
      rule: 'The contract: its owner may change who receives the benefit at any time, in writing. It counts as of the day they signed, once it has come to us; what was paid before that stays paid.',
      warnings: [
        'Compare the signature with one you know. The sanctions list is asked about whoever is new.',
      ],
    });
  },
  carryOut: async (transaction, context, { subject, input }) => {
    const policy = await presentPolicy(transaction, subject);
    const letter = await letterOf(transaction, context, policy, input);
    const staffId = context.staff.id;
    await changeListByLetter(transaction, context, listOf(context, policy), { ...letter, staffId });
  },
});

function shareField(id: string): string {
  return `share:${id}`;
}

const ROLES = { primary: 'Primary', backup: 'Backup' } as const;

function newFields(which: (typeof NEW)[number]): ActField[] {
  const field = (name: string, label: string, more: Partial<ActField> = {}): ActField => ({
    name: `${which}:${name}`,
    label: `${which === 'first' ? 'New person' : 'Second new person'}: ${label}`,
    kind: 'line',
    ...more,
  });
  const choices = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return [
    field('firstName', 'first name', { hint: 'Leave all of it empty where nobody is new. Of 21 or older.' }),
    field('lastName', 'last name'),
    field('relationship', 'relationship', { kind: 'choice', choices: choices(RELATIONSHIPS) }),
    field('birthdate', 'birthdate', { kind: 'day', hint: 'Such as 1990-04-05.' }),
    field('street1', 'street'),
    field('city', 'city'),
    field('state', 'state', { hint: 'Such as OH.' }),
    field('postalCode', 'ZIP code'),
    field('responsibility', 'primary or backup', {
      kind: 'choice',
      choices: choices(ROLES),
      value: 'primary',
    }),
    field('allocation', 'percent', { hint: 'Whole. Of a backup it stays empty.' }),
  ];
}

interface Typed {
  readonly signedOn: Temporal.PlainDate;
  readonly cameOn: Temporal.PlainDate;
  readonly [field: string]: unknown;
}

/** What was typed, read by the list as it stands. @throws Failure with a sentence for each field that is wrong. */
async function letterOf(
  reader: Reader,
  context: DeskContext,
  policy: InsurancePolicy,
  input: Typed,
): Promise<ListByLetter> {
  const typed = (name: string) => {
    const value = input[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const list = await readPolicyList(reader, context, policy);
  const shares = new Map(list.map(({ id }) => [id, percentOf(typed(shareField(id)))]));
  const added = NEW.flatMap((which) => {
    const of = (name: string) => typed(`${which}:${name}`);
    const names = ['firstName', 'lastName', 'relationship', 'birthdate'] as const;
    const places = ['street1', 'city', 'state', 'postalCode'] as const;
    if ([...names, ...places].every((name) => of(name) === '')) return [];
    const checked = checkContact(
      {
        type: 'individual',
        contact: Object.fromEntries(names.map((name) => [name, of(name)])),
        address: Object.fromEntries(places.map((name) => [name, of(name)])),
      },
      easternDate(context.clock.now()).toString(),
    );
    if (!checked.ok) {
      const fieldErrors = checked.errors.map((error) => ({
        ...error,
        field: `${which}:${error.field.replace('address.', '')}`,
      }));
      throw new Failure('STANDARD_ERROR', { fieldErrors });
    }
    const responsibility = of('responsibility') === 'backup' ? ('backup' as const) : ('primary' as const);
    const allocation = responsibility === 'backup' ? 100 : percentOf(of('allocation'));
    return [{ contact: checked.contact, address: checked.address, responsibility, allocation }];
  });
  return { shares, added, signedOn: input.signedOn, cameOn: input.cameOn };
}

/** What is no whole number is no share. */
function percentOf(typed: string): number {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
}

function listOf({ clock }: DeskContext, policy: InsurancePolicy): PolicyOfList {
  const { id, userId, number } = policy;
  return {
    id,
    userId,
    number,
    issuedOn: issueDay(policy),
    today: dayOfPolicy(policy, clock.now()),
    timeZone: termsOfPolicy(policy).timeZone,
  };
}
