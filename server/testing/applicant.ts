import type { AppDriver } from './app-driver.ts';
import { createHash } from 'node:crypto';
import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { ApplicantOutline } from '@wysh/domain/underwriting/testing/applicant.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { openAccount } from './account-holder.ts';
import type { AccountHolder } from './account-holder.ts';
import { openFlowVisitor } from './flow-visitor.ts';
import { birthdateOf, openEstimate } from './insurable-person.ts';

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

/**
 * Somebody with an account and an estimate who applies as a browser does, form by form: 34, from Ohio, with nothing to tell but
 * what the outline says.
 */
export async function openApplicant(app: AppDriver, outline: ApplicantOutline = {}, account?: AccountHolder) {
  const holder = account ?? (await openAccount(app, { verified: true }));
  const birthdate = outline.birthdate ?? birthdateOf(app, 34);
  const { persona, requested } = applicant({ ...outline, birthdate });
  const { answers } = persona;
  const { refusal } = await openEstimate(app, holder).save({
    birthdate,
    gender: answers['gender'],
    stateId: `US-${outline.state ?? 'OH'}`,
    health: 'good',
    tobacco: false,
    amount: requested.amount,
  });
  if (refusal !== null) throw new Error(`no estimate: ${JSON.stringify(refusal)}`);
  const visitor = openFlowVisitor(app, holder);

  async function graphql<Answer>(document: string, variables: object = {}): Promise<Answer> {
    const { data, errors } = await app.graphql<{ answer: Answer }>(
      document,
      { ...variables },
      { token: holder.token },
    );
    if (data == null || errors !== undefined) throw new Error(`refused: ${JSON.stringify(errors)}`);
    return data.answer;
  }

  /** What they answer on one form; a tax id as a browser sends it. */
  async function inputsFor(
    flow: string,
    formKey: string,
    said: Readonly<Record<string, AnswerValue>>,
  ): Promise<object> {
    const form = app.services.flows.bySlug(flow)?.definition.forms.find(({ key }) => key === formKey);
    if (form === undefined) throw new Error(`${flow} has no form ${formKey}`);
    const inputs: Record<string, AnswerValue> = {};
    for (const { key, type } of inputsOf(form)) {
      const value = said[key] ?? answers[key] ?? null;
      inputs[key] =
        typeof value === 'string' && type === 'inputTaxId' ? await encryptTaxId(app, holder, value) : value;
    }
    return inputs;
  }

  /** Goes through a flow to its end, or to a form; answers the session, its forms, the one not answered, and what comes next. */
  async function walk(
    flow: string,
    { until = null, said = {} }: { until?: string | null; said?: Readonly<Record<string, AnswerValue>> } = {},
  ): Promise<{ id: string; form: string | null; shown: string[]; nextPath: string | null }> {
    const id = await visitor.start(flow);
    let form = await visitor.read(id);
    const shown: string[] = [];
    while (form !== null && form.finished === null) {
      shown.push(form.slug);
      if (form.slug === until) return { id, form: form.slug, shown, nextPath: null };
      const inputs = await inputsFor(flow, form.slug, said);
      ({ form } = await visitor.answer(id, inputs, { currentFormIdentifier: form.slug }));
    }
    return { id, form: null, shown, nextPath: form?.finished?.nextPath ?? null };
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
    entry: () =>
      graphql<{ stage: string; canApplyAgainOn: string | null }>(
        '{ answer: applicationEntry { stage canApplyAgainOn } }',
      ),
  };
}

export type Applicant = Awaited<ReturnType<typeof openApplicant>>;

/** Hands in and has it decided. */
export async function decidedApplicant(app: AppDriver, outline: ApplicantOutline = {}): Promise<Applicant> {
  const person = await openApplicant(app, outline);
  await person.handIn();
  await app.services.jobs.drain();
  return person;
}

async function upload(
  app: AppDriver,
  { token }: AccountHolder,
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

async function encryptTaxId(app: AppDriver, { token }: AccountHolder, taxId: string): Promise<string> {
  const { data } = await app.graphql<{ taxIdPublicKey: { id: string; publicKey: string } }>(
    '{ taxIdPublicKey { id publicKey } }',
    {},
    { token },
  );
  if (!data) throw new Error('there is no key');
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const der = Buffer.from(data.taxIdPublicKey.publicKey, 'base64');
  const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(taxId));
  return `${data.taxIdPublicKey.id}.${Buffer.from(sealed).toString('base64')}`;
}
