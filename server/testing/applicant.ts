import type { AppDriver } from './app-driver.ts';
import { createHash } from 'node:crypto';
import type { ApplicantOutline } from '@wysh/domain/underwriting/testing/applicant.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { openFlowWalker } from './flow-walker.ts';
import { becomePerson, comeBack } from './people/become-person.ts';
import { birthdateOf, ownMarks } from './people/outline.ts';
import type { AccountHolder, PersonOptions, VerifiedPerson } from './people/person.ts';

export interface ShownApplication {
  readonly id: string;
  readonly version: number;
  readonly result: string;
  readonly reasons: readonly string[];
  readonly decidedAt: string | null;
  readonly canApplyAgainOn: string | null;
  readonly case: {
    readonly id: string;
    readonly externalId: string;
    readonly status: string;
    readonly result: string;
    readonly decision: string | null;
    readonly dueAt: string;
    readonly requestedEvidence: readonly string[];
  } | null;
}

const applicationFields = `id version result reasons decidedAt canApplyAgainOn
  case { id externalId status result decision dueAt requestedEvidence }`;

/** Somebody with an estimate who applies as a browser does, form by form: with nothing to tell but what the outline says. */
export async function openApplicant(app: AppDriver, outline: ApplicantOutline = {}) {
  return browserOf(app, await becomePerson(app, 'withEstimate', optionsOf(outline)), outline);
}

export type Applicant = Awaited<ReturnType<typeof openApplicant>>;

/** Has handed in and has it decided, with all that follows. */
export async function decidedApplicant(app: AppDriver, outline: ApplicantOutline = {}): Promise<Applicant> {
  const person = await becomePerson(app, 'decided', optionsOf(outline));
  await app.services.jobs.drain();
  return browserOf(app, person, outline);
}

/** The same person after days, in a new session: that of before did not live so long. */
export async function returningApplicant(app: AppDriver, person: Applicant): Promise<Applicant> {
  return browserOf(app, { ...person, ...(await comeBack(app, person)) }, {});
}

function optionsOf({ name, birthdate, state, answers, requested }: ApplicantOutline): PersonOptions {
  return {
    ...(name !== undefined && { firstName: name }),
    ...(birthdate !== undefined && { birthdate }),
    ...(state !== undefined && { state }),
    ...(requested?.amount !== undefined && { amount: requested.amount }),
    ...(answers !== undefined && { answers }),
  };
}

/** What their browser does for an application, and what they answer it. */
function browserOf(app: AppDriver, holder: VerifiedPerson, outline: ApplicantOutline) {
  const birthdate = outline.birthdate ?? birthdateOf(app, 34);
  const { answers } = applicant({
    ...outline,
    birthdate,
    answers: { ...ownMarks(holder.phone), ...outline.answers },
  }).persona;
  const { visitor, walk } = openFlowWalker(app, holder, answers);

  async function graphql<Answer>(document: string, variables: object = {}): Promise<Answer> {
    const { data, errors } = await app.graphql<{ answer: Answer }>(
      document,
      { ...variables },
      { token: holder.token },
    );
    if (data == null || errors !== undefined) throw new Error(`refused: ${JSON.stringify(errors)}`);
    return data.answer;
  }

  return {
    ...holder,
    visitor,
    graphql,
    walk,
    /** The whole way: profile and interview. The result is not there yet. */
    async handIn(): Promise<void> {
      await walk('insurance-profile');
      await walk('aura-interview');
    },
    /** A file that was uploaded, to be named in an answer. */
    upload: (content: Buffer, contentType: string, filename: string) =>
      upload(app, holder, { content, contentType, filename }),
    latest: (waitSeconds = 0) =>
      graphql<ShownApplication | null>(
        `query ($waitSeconds: Float) {
          answer: latestInsuranceApplication(waitSeconds: $waitSeconds) { ${applicationFields} }
        }`,
        { waitSeconds },
      ),
    standing: () =>
      graphql<{ kind: string; canApplyAgainOn: string | null }>(
        '{ answer: standing { kind canApplyAgainOn } }',
      ),
  };
}

export async function upload(
  app: AppDriver,
  { token }: Pick<AccountHolder, 'token'>,
  { content, contentType, filename }: { content: Buffer; contentType: string; filename: string },
): Promise<string> {
  const checksum = createHash('sha256').update(content).digest('base64');
  const { data, errors } = await app.graphql<{
    createDirectUploadToCloud: { blobId: string; url: string; headers: string };
  }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) {
      createDirectUploadToCloud(input: $input) { blobId url headers }
    }`,
    { input: { byteSize: content.length, checksum, contentType, filename } },
    { token },
  );
  if (!data) throw new Error(`the file was not announced: ${JSON.stringify(errors)}`);
  const { blobId, url, headers } = data.createDirectUploadToCloud;
  await app.inject({ method: 'PUT', url, headers: JSON.parse(headers), payload: content });
  return blobId;
}
