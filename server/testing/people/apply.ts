import { findOwnOfferings } from '../../applying/offerings/find-offerings.ts';
import { checkIdentityJob } from '../../people/identity/jobs.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { findOwnLatestApplication } from '../../applying/underwriting/find-latest-application.ts';
import type { InsuranceApplication } from '../../applying/underwriting/application.ts';
import { underwriteApplicationJob } from '../../applying/underwriting/underwrite-application.ts';
import { answerFlow } from './answer-flow.ts';
import { verify } from './open-account.ts';
import type { Applied, Offered, VerifiedPerson } from './person.ts';
import type { Preparation } from './preparation.ts';

export async function takeEstimate(preparation: Preparation): Promise<VerifiedPerson> {
  const person = await verify(preparation);
  await answer(preparation, person, ['estimate-form']);
  return person;
}

/** What stands before the interview: the pledges, the profile, who receives the benefit. */
export async function beginApplication(preparation: Preparation): Promise<VerifiedPerson> {
  const person = await takeEstimate(preparation);
  await answer(preparation, person, ['onboarding-intro', 'insurance-profile', 'beneficiary']);
  // It takes a moment, and the interview takes minutes.
  await preparation.runJob(checkIdentityJob.name);
  return person;
}

export async function handIn(preparation: Preparation): Promise<Applied> {
  const person = await beginApplication(preparation);
  await answer(preparation, person, ['aura-interview']);
  const { id: applicationId } = await latestApplication(preparation, person);
  return { ...person, applicationId };
}

export async function haveDecided(preparation: Preparation): Promise<Applied> {
  const person = await handIn(preparation);
  await preparation.runJob(underwriteApplicationJob.name);
  return person;
}

/** What our rulebook makes of their answers has to be this. */
export async function beDecided(
  preparation: Preparation,
  expected: InsuranceApplication['result'],
): Promise<Applied> {
  const person = await haveDecided(preparation);
  const { result } = await latestApplication(preparation, person);
  if (result !== expected) throw new Error(`Their application is ${result} and not ${expected}.`);
  return person;
}

export async function beApproved(preparation: Preparation): Promise<Offered> {
  const person = await beDecided(preparation, 'approved');
  const offerings = await findOwnOfferings(await preparation.contextOf(person.token));
  const { product } = preparation.outline;
  const offering = offerings.find(({ productSlug }) => productSlug === PRODUCT_SLUGS[product]);
  if (offering === undefined) throw new Error(`They were offered no ${product}.`);
  return { ...person, offeringIds: offerings.map(({ id }) => id), offeringId: offering.id };
}

async function answer(
  preparation: Preparation,
  { token }: VerifiedPerson,
  flows: readonly string[],
): Promise<void> {
  const context = await preparation.contextOf(token);
  for (const flow of flows) await answerFlow(context, flow, preparation.outline.answers);
}

async function latestApplication(
  preparation: Preparation,
  { token }: VerifiedPerson,
): Promise<InsuranceApplication> {
  const application = await findOwnLatestApplication(await preparation.contextOf(token));
  if (application === null) throw new Error('Nothing was handed in.');
  return application;
}
