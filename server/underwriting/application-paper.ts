import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { productsForAge, productAvailableInState } from '@wysh/domain/eligibility/product-availability.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { applicationAnswers } from '@wysh/domain/papers/application-answers.ts';
import type { ApplicationData, PaperPerson } from '@wysh/domain/papers/paper-data.ts';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { readPaperBeneficiaries } from '../beneficiaries/paper-beneficiaries.ts';
import type { Context } from '../context.ts';
import { findAgreedOn } from '../disclosures/find-agreed-on.ts';
import type { Reader } from '../platform/database/database.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { flowsHandedIn } from './flows-handed-in.ts';
import { readSubmission } from './store.ts';

/** What an application says on paper: as it was handed in, with the beneficiaries there are now. */
export async function readApplicationPaper(
  reader: Reader,
  context: Context,
  key: ApplicationKey,
): Promise<ApplicationData> {
  return applicationPaper(reader, context, key, await readSubmission(reader, context.encryption, key));
}

export async function applicationPaper(
  reader: Reader,
  context: Context,
  { id, userId }: ApplicationKey,
  submission: Submission,
): Promise<ApplicationData> {
  const { answers, requested, today } = submission;
  const person = paperPerson(submission);
  const [beneficiaries, signedOn] = await Promise.all([
    readPaperBeneficiaries(reader, context, userId, 'application'),
    findAgreedOn(reader, { userId, applicationId: id, slug: 'application-agreement' }),
  ]);
  return {
    applicationNumber: applicationNumber(id),
    submittedOn: today,
    person,
    productSlug: productAppliedFor(person, Temporal.PlainDate.from(today)),
    amount: requested.amount,
    termYears: requested.years,
    beneficiaries,
    parts: applicationAnswers(flowsHandedIn(context), answers),
    signedOn,
  };
}

/** Whether the applicant said that what they buy takes the place of a policy they have, which gives them more rights. */
export async function replacesAnotherPolicy(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  key: ApplicationKey,
): Promise<boolean> {
  const { answers } = await readSubmission(reader, encryption, key);
  return answers['existing-policy'] === 'yes';
}

/** Who applied, as they said when they handed it in. */
export function paperPerson({ answers }: Submission): PaperPerson {
  const { birthdate } = answers;
  if (typeof birthdate !== 'string') throw new Error('An application was handed in without a birthdate.');
  const text = (key: string) => textIn(answers, key);
  const suffix = text('suffix');
  const names = [
    text('first-name'),
    text('middle-initial'),
    text('last-name'),
    suffix === null ? null : (NAME_SUFFIXES[suffix as keyof typeof NAME_SUFFIXES] ?? suffix),
  ];
  const street = [text('address-street-1'), text('address-street-2')].filter((part) => part !== null);
  const stateAlpha2 = text('address-state') ?? text('state') ?? '';
  const place = [
    ...street,
    text('address-city'),
    `${stateAlpha2} ${text('address-postal-code') ?? ''}`.trim(),
  ];
  return {
    name: names.filter((name) => name !== null).join(' '),
    birthdate,
    address: street.length === 0 ? null : place.filter((part) => part !== null).join(', '),
    email: text('email'),
    stateAlpha2,
  };
}

/** What people quote of an application: the end of its id is as good as random. */
function applicationNumber(id: string): string {
  return `APP-${id.slice(-8).toUpperCase()}`;
}

/** Term life, unless it is not sold to them at all. */
function productAppliedFor({ birthdate, stateAlpha2 }: PaperPerson, today: Temporal.PlainDate): ProductSlug {
  const age = ageLastBirthday(Temporal.PlainDate.from(birthdate), today);
  const sold = productsForAge(age).filter((slug) => productAvailableInState(slug, stateAlpha2));
  return sold.includes(PRODUCT_SLUGS.termLife) ? PRODUCT_SLUGS.termLife : (sold[0] ?? PRODUCT_SLUGS.termLife);
}

function textIn(values: FormValues, key: string): string | null {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
