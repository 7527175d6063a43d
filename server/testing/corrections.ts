import { upload } from './applicant.ts';
import type { AppDriver, Visitor } from './app-driver.ts';
import type { Buyer } from './buyer.ts';
import type { DeskApp } from './desk.ts';

export interface RightInsured {
  readonly firstName: string;
  readonly middleName?: string | null;
  readonly lastName: string;
  readonly suffix?: string | null;
  readonly birthdate: string;
  readonly gender: 'female' | 'male';
}

export interface ShownCorrection {
  readonly id: string;
  readonly state: string;
  readonly askedOn: string;
  readonly parts: readonly string[];
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly refusedBecause: string | null;
  readonly dueAt: string | null;
}

export interface ShownCorrectedPolicy {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly monthlyPremium: number;
  readonly terminationReason: string | null;
  readonly insured: RightInsured;
  readonly correction: ShownCorrection | null;
}

export interface ShownEffect {
  readonly case: string;
  readonly parts: readonly string[];
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly monthlyPremium: number;
  readonly endsOnBefore: string;
  readonly endsOnAfter: string | null;
  readonly refund: number;
  readonly neverSold: string | null;
  readonly lines: readonly { readonly words: string; readonly figure: string }[];
  readonly needsEvidence: boolean;
  readonly rule: string;
}

const fields = `id status amount monthlyPremium terminationReason insured { firstName middleName lastName suffix birthdate gender }
  correction { id state askedAt askedOn parts right { firstName birthdate } amountBefore amountAfter refusedBecause dueAt }`;
const effectFields = `case amountBefore amountAfter monthlyPremium annualPremium endsOnBefore endsOnAfter refund neverSold
  lines { words figure } needsEvidence rule`;

type Caller = Pick<Buyer, 'call'>;

export async function readCorrected({ call }: Caller, id: string): Promise<ShownCorrectedPolicy> {
  const { answer, refusal } = await call<ShownCorrectedPolicy>(
    `query ($id: ID!) { answer: policy(id: $id) { ${fields} } }`,
    { id },
  );
  if (answer === null) throw new Error(`no policy: ${JSON.stringify(refusal)}`);
  return answer;
}

/** What is right where it is not said is what the policy says. */
async function rightBy(caller: Caller, policyId: string, said: Partial<RightInsured>): Promise<RightInsured> {
  return { ...(await readCorrected(caller, policyId)).insured, ...said };
}

export async function previewCorrection(caller: Caller, policyId: string, said: Partial<RightInsured>) {
  return caller.call<ShownEffect>(
    `query ($policyId: ID!, $right: RightInsuredInput!) { answer: correctionEffect(policyId: $policyId, right: $right) { parts ${effectFields} } }`,
    { policyId, right: await rightBy(caller, policyId, said) },
  );
}

/** A paper that shows it, uploaded. */
export function evidenceOf(app: AppDriver, person: Pick<Visitor, 'token'>): Promise<string> {
  const content = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  return upload(app, person, { content, contentType: 'application/pdf', filename: 'passport.pdf' });
}

/** Sends what the page shows, with these files, or what is said instead of it. */
export async function askToCorrect(
  caller: Caller,
  policyId: string,
  said: Partial<RightInsured>,
  { evidence = [], amount }: { readonly evidence?: readonly string[]; readonly amount?: number } = {},
) {
  const right = await rightBy(caller, policyId, said);
  const { answer: effect } = await previewCorrection(caller, policyId, said);
  return caller.call<{ policy: ShownCorrectedPolicy }>(
    `mutation ($input: RequestPolicyCorrectionInput!) { answer: requestPolicyCorrection(input: $input) { policy { ${fields} } } }`,
    { input: { policyId, right, amount: amount ?? effect?.amountAfter ?? 0, evidence } },
  );
}

export function takeCorrectionBack({ call }: Caller, policyId: string) {
  return call<{ policy: ShownCorrectedPolicy }>(
    `mutation ($input: TakeBackPolicyCorrectionInput!) { answer: takeBackPolicyCorrection(input: $input) { policy { ${fields} } } }`,
    { input: { policyId } },
  );
}

export interface CorrectionAtDesk {
  readonly id: string;
  readonly status: string;
  readonly way: string;
  readonly notedBy: string | null;
  readonly isNotedByMe: boolean;
  readonly effect: ShownEffect | null;
  readonly cannotBecause: string | null;
  readonly needsSecondPerson: boolean;
  readonly evidence: readonly { readonly blobId: string; readonly filename: string }[];
  readonly proposedBy: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly work: { readonly state: string; readonly revision: number } | null;
}

const person = 'firstName middleName lastName suffix birthdate sex';
const deskFields = `id status way notedBy isNotedByMe askedOn stated { ${person} } right { ${person} } shownBefore shownAfter
  effect { ${effectFields} } cannotBecause needsSecondPerson aloneMax evidence { blobId filename contentType byteSize }
  proposedBy isProposedByMe decidedBy reason work { state revision }`;

type Desk = Pick<DeskApp, 'ask'>;

export async function readCorrectionAtDesk(
  desk: Desk,
  id: string,
  cookie: string,
): Promise<CorrectionAtDesk> {
  const { data, words } = await desk.ask<{ answer: CorrectionAtDesk }>(
    `query ($id: ID!) { answer: correctionAtDesk(correctionId: $id) { ${deskFields} } }`,
    { id },
    { cookie },
  );
  if (data === null) throw new Error(`refused: ${words}`);
  return data.answer;
}

export function noteCorrectionAtDesk(desk: Desk, input: object, cookie: string) {
  return desk.ask<{ answer: CorrectionAtDesk }>(
    `mutation ($input: NoteCorrectionInput!) { answer: noteCorrection(input: $input) { ${deskFields} } }`,
    { input },
    { cookie },
  );
}

export function previewCorrectionAtDesk(desk: Desk, input: object, cookie: string) {
  return desk.ask<{ answer: { effect: ShownEffect } }>(
    `query ($input: PreviewCorrectionInput!) {
      answer: previewCorrection(input: $input) { stated { ${person} } right { ${person} } effect { ${effectFields} } }
    }`,
    { input },
    { cookie },
  );
}

export async function takeCorrection(desk: Desk, id: string, cookie: string): Promise<void> {
  const { work } = await readCorrectionAtDesk(desk, id, cookie);
  const { words } = await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { state } }',
    { input: { kind: 'correct_policy', subjectId: id, revision: work?.revision ?? 0 } },
    { cookie },
  );
  if (words !== null) throw new Error(`not taken: ${words}`);
}

/** What a member of staff does to it, as they see it then. */
export async function decideAtDesk(
  desk: Desk,
  act:
    | 'confirmCorrection'
    | 'proposeCorrection'
    | 'agreeToCorrection'
    | 'sendCorrectionBack'
    | 'refuseCorrection',
  id: string,
  cookie: string,
  said: object = {},
) {
  const { work, effect } = await readCorrectionAtDesk(desk, id, cookie);
  const isRefused = act === 'refuseCorrection';
  return desk.ask<{ answer: CorrectionAtDesk }>(
    `mutation ($input: ${isRefused ? 'RefuseCorrectionInput' : 'CorrectionActInput'}!) { answer: ${act}(input: $input) { ${deskFields} } }`,
    {
      input: {
        correctionId: id,
        revision: work?.revision ?? 0,
        reason: 'The passport shows it.',
        ...(!isRefused && { amount: effect?.amountAfter ?? 0 }),
        ...said,
      },
    },
    { cookie },
  );
}
