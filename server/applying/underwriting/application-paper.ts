import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { productsForAge, productAvailableInState } from '@wysh/domain/eligibility/product-availability.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import type { FormKey, QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import { applicationAnswers } from '@wysh/domain/papers/application-answers.ts';
import type { ApplicationData, PaperAnswers, PaperPerson } from '@wysh/domain/papers/paper-data.ts';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import { policiesNamed, REPLACED_POLICY_FORMS } from '@wysh/domain/replacement/replaced-policies.ts';
import type { ReplacedPolicy } from '@wysh/domain/replacement/replaced-policies.ts';
import type { Insured } from '@wysh/domain/policy/insured.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { readPaperBeneficiaries } from '../beneficiaries/paper-beneficiaries.ts';
import type { Context } from '../../context.ts';
import { findAgreedAt } from '../disclosures/find-agreed-at.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { stateOf } from './application.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { flowsHandedIn, INTERVIEW } from './flows-handed-in.ts';
import { readSubmission } from './store.ts';

/** The forms of the interview that accident cover goes by: its one rule beside age and state, and what it replaces. */
const ACCIDENT_QUESTIONS: readonly string[] = [
  'criminal-history',
  'owns-anything',
  'existing-policy',
  ...REPLACED_POLICY_FORMS.map(({ form }) => form),
] satisfies FormKey[];

/** The words of the tick, as the last step shows them (purchase.replaces). */
export const REPLACING_ACCIDENT_COVER = 'This replaces an accidental death policy I already have.';

/**
 * The application that is part of a policy: as it was handed in, with the beneficiaries there are now. Accident cover is applied for by
 * choosing it, and its application has what its decision rests on and no question about health.
 */
export async function readApplicationPaper(
  reader: Reader,
  context: Context,
  key: ApplicationKey & { readonly membershipId: string },
  { productSlug, amount, termYears }: Pick<ApplicationData, 'productSlug' | 'amount' | 'termYears'>,
): Promise<ApplicationData> {
  const submission = await readSubmission(reader, context.encryption, key);
  const paper = await applicationPaper(reader, context, key, submission);
  if (productSlug === PRODUCT_SLUGS.termLife) return paper;
  const isReplacement = await acknowledgedReplacing(reader, key);
  const replacing = { question: REPLACING_ACCIDENT_COVER, answer: isReplacement ? 'Yes' : 'No' };
  return {
    ...paper,
    productSlug,
    amount,
    termYears,
    parts: [
      ...answersOnPaper(accidentFlows(flowsHandedIn(context)), submission),
      { heading: 'Asked when it was bought', answers: [replacing] },
    ],
  };
}

export async function applicationPaper(
  reader: Reader,
  context: Context,
  { id, userId, membershipId }: ApplicationKey & { readonly membershipId: string | null },
  submission: Submission,
): Promise<ApplicationData> {
  const { requested, today } = submission;
  const person = paperPerson(submission);
  const [beneficiaries, signedAt] = await Promise.all([
    membershipId === null ? [] : readPaperBeneficiaries(reader, context, { userId, membershipId }),
    findAgreedAt(reader, { userId, applicationId: id, slug: 'application-agreement' }),
  ]);
  return {
    applicationNumber: applicationNumber(id),
    submittedOn: today,
    person,
    productSlug: productAppliedFor(person, Temporal.PlainDate.from(today)),
    amount: requested.amount,
    termYears: requested.years,
    beneficiaries,
    parts: answersOnPaper(flowsHandedIn(context), submission),
    signedOn: signedAt === null ? null : dayIn(stateOf(submission), signedAt).toString(),
  };
}

/** What was shown by papers stands among the answers, and once more as what it is: nobody signs for it as their own words. */
function answersOnPaper(
  flows: readonly FlowDefinition[],
  { answers, shown = [] }: Pick<Submission, 'answers' | 'shown'>,
): PaperAnswers[] {
  const parts = applicationAnswers(flows, answers);
  const ofPapers = Object.fromEntries(Object.entries(answers).filter(([key]) => shown.includes(key)));
  const rows = applicationAnswers(flows, ofPapers).flatMap((part) => part.answers);
  if (rows.length === 0) return parts;
  return [
    ...parts,
    { heading: 'Of these, shown by papers you handed in, and not answered by you', answers: rows },
  ];
}

/** What the contract goes by of what was handed in. */
export interface SaidByApplicant {
  readonly birthdate: Temporal.PlainDate;
  readonly replacing: SaidOfReplacing;
}

/**
 * Whether they said that what they buy takes the place of a policy they have, which gives them more rights: in the interview, or by the
 * tick beside the card that accident cover has.
 */
export interface SaidOfReplacing {
  readonly byInterview: boolean;
  readonly byTick: boolean;
  /** As they named them in the interview, those they keep among them. */
  readonly policies: readonly ReplacedPolicy[];
}

export async function findSaidByApplicant(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  key: ApplicationKey,
  productSlug: ProductSlug,
): Promise<SaidByApplicant> {
  const { answers } = await readSubmission(reader, encryption, key);
  const isAccidentCover = productSlug === PRODUCT_SLUGS.accidentalDeath;
  return {
    birthdate: Temporal.PlainDate.from(birthdateIn(answers)),
    replacing: {
      byInterview: answers['existing-policy'] === 'yes',
      byTick: isAccidentCover && (await acknowledgedReplacing(reader, key)),
      policies: policiesNamed(answers),
    },
  };
}

/** Whom a contract covers that rests on it. */
export async function findStatedInsured(
  reader: Reader,
  encryption: Encryption,
  key: ApplicationKey,
): Promise<Insured> {
  const { answers } = await readSubmission(reader, encryption, key);
  const { gender } = answers;
  if (gender !== 'female' && gender !== 'male')
    throw new Error('An application was handed in without a gender.');
  return {
    firstName: textIn(answers, 'first-name') ?? '',
    middleName: textIn(answers, 'middle-initial'),
    lastName: textIn(answers, 'last-name') ?? '',
    suffix: textIn(answers, 'suffix'),
    birthdate: birthdateIn(answers),
    sex: gender,
  };
}

function birthdateIn({ birthdate }: QuestionAnswers): string {
  if (typeof birthdate !== 'string') throw new Error('An application was handed in without a birthdate.');
  return birthdate;
}

async function acknowledgedReplacing(reader: Reader, { id, userId }: ApplicationKey): Promise<boolean> {
  const about = { userId, applicationId: id, slug: 'replace-accidental-death' };
  return (await findAgreedAt(reader, about)) !== null;
}

function accidentFlows(flows: readonly FlowDefinition[]): FlowDefinition[] {
  return flows.map((flow) =>
    flow.slug === INTERVIEW
      ? { ...flow, forms: flow.forms.filter(({ key }) => ACCIDENT_QUESTIONS.includes(key)) }
      : flow,
  );
}

/** Who applied, as they said when they handed it in. */
export function paperPerson({ answers }: Submission): PaperPerson {
  const text = (key: QuestionKey) => textIn(answers, key);
  const street = [text('address-street-1'), text('address-street-2')].filter((part) => part !== null);
  const stateAlpha2 = text('address-state') ?? text('state') ?? '';
  const place = [
    ...street,
    text('address-city'),
    `${stateAlpha2} ${text('address-postal-code') ?? ''}`.trim(),
  ];
  return {
    name: nameOnPaper({
      firstName: text('first-name'),
      middleName: text('middle-initial'),
      lastName: text('last-name'),
      suffix: text('suffix'),
    }),
    birthdate: birthdateIn(answers),
    address: street.length === 0 ? null : place.filter((part) => part !== null).join(', '),
    email: text('email'),
    stateAlpha2,
  };
}

/** Who applied, as a paper of another area names them, and the state whose days count for it. */
export async function findApplicantOnPaper(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  key: ApplicationKey,
): Promise<{ readonly person: PaperPerson; readonly state: string }> {
  const submission = await readSubmission(reader, encryption, key);
  return { person: paperPerson(submission), state: stateOf(submission) };
}

/** A whole name, as papers have it. */
export function nameOnPaper(names: {
  readonly [Part in 'firstName' | 'middleName' | 'lastName' | 'suffix']: string | null;
}): string {
  const { firstName, middleName, lastName, suffix } = names;
  const behind = suffix === null ? null : (NAME_SUFFIXES[suffix as keyof typeof NAME_SUFFIXES] ?? suffix);
  return [firstName, middleName, lastName, behind].filter((name) => name !== null).join(' ');
}

/** What people quote of an application: the end of its id is as good as random. */
export function applicationNumber(id: string): string {
  return `APP-${id.slice(-8).toUpperCase()}`;
}

/** Term life, unless it is not sold to them at all. */
function productAppliedFor({ birthdate, stateAlpha2 }: PaperPerson, today: Temporal.PlainDate): ProductSlug {
  const age = ageLastBirthday(Temporal.PlainDate.from(birthdate), today);
  const sold = productsForAge(age).filter((slug) => productAvailableInState(slug, stateAlpha2, today));
  return sold.includes(PRODUCT_SLUGS.termLife) ? PRODUCT_SLUGS.termLife : (sold[0] ?? PRODUCT_SLUGS.termLife);
}

function textIn(values: QuestionAnswers, key: QuestionKey): string | null {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
