import type { Buyer } from './buyer.ts';
import type { DeskApp } from './desk.ts';

export interface ShownEndingToday {
  readonly kind: string;
  readonly lastCoveredOn: string | null;
  readonly refund: number;
  readonly lines: readonly {
    readonly paid: number;
    readonly refund: number;
    readonly coveredDays: number | null;
  }[];
}

export interface ShownEndedPolicy {
  readonly id: string;
  readonly status: string;
  readonly terminationReason: string | null;
  readonly endingToday: ShownEndingToday | null;
  readonly ending: {
    readonly id: string;
    readonly kind: string;
    readonly state: string;
    readonly countsOn: string;
    readonly lastCoveredOn: string | null;
    readonly refund: number;
    readonly dueAt: string | null;
  } | null;
}

const fields = `id status terminationReason
  endingToday { kind lastCoveredOn refund lines { dueOn through paid refund coveredDays wholeDays } }
  ending { id kind state countsOn lastCoveredOn refund dueAt askedAt }`;

type Caller = Pick<Buyer, 'call'>;

export async function readEndedPolicy({ call }: Caller, id: string): Promise<ShownEndedPolicy> {
  const { answer, refusal } = await call<ShownEndedPolicy>(
    `query ($id: ID!) { answer: policy(id: $id) { ${fields} } }`,
    { id },
  );
  if (answer === null) throw new Error(`no policy: ${JSON.stringify(refusal)}`);
  return answer;
}

/** Sends what the page shows, or what is said instead of it. */
export async function askToEnd(
  caller: Caller,
  policyId: string,
  said?: Partial<Pick<ShownEndingToday, 'kind' | 'lastCoveredOn' | 'refund'>>,
) {
  const shown = (await readEndedPolicy(caller, policyId)).endingToday;
  const { kind, lastCoveredOn, refund } = {
    ...(shown ?? { kind: 'end', lastCoveredOn: null, refund: 0 }),
    ...said,
  };
  return caller.call<{ policy: ShownEndedPolicy }>(
    `mutation ($input: RequestPolicyEndingInput!) { answer: requestPolicyEnding(input: $input) { policy { ${fields} } } }`,
    { input: { policyId, kind, lastCoveredOn, refund } },
  );
}

export function takeEndingBack({ call }: Caller, policyId: string) {
  return call<{ policy: ShownEndedPolicy }>(
    `mutation ($input: TakeBackPolicyEndingInput!) { answer: takeBackPolicyEnding(input: $input) { policy { ${fields} } } }`,
    { input: { policyId } },
  );
}

export interface EndingAtDesk {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  readonly way: string;
  readonly notedBy: string | null;
  readonly countsOn: string;
  readonly lastCoveredOn: string | null;
  readonly carriedOutFrom: string;
  readonly rule: string;
  readonly refund: number;
  readonly givenByBank: number;
  readonly earned: number;
  readonly shares: readonly { readonly way: string; readonly amount: number }[];
  readonly voids: readonly { readonly dueOn: string; readonly amount: number }[];
  readonly needsSecondPerson: boolean;
  readonly isPaymentUnderWay: boolean;
  readonly openDisputes: number;
  readonly proposedBy: string | null;
  readonly confirmedBy: string | null;
  readonly work: { readonly state: string; readonly revision: number } | null;
}

const deskFields = `id status kind way notedBy countsOn lastCoveredOn carriedOutFrom rule refund givenByBank earned lines { dueOn paid givenByBank refund coveredDays wholeDays }
  shares { paidOn way amount } voids { dueOn amount } needsSecondPerson isPaymentUnderWay openDisputes proposedBy isProposedByMe
  confirmedBy reason work { state revision }`;

type Desk = Pick<DeskApp, 'ask'>;

const theirRequest = { purpose: 'they_wrote', why: 'What they sent of ending it.' };

/** Opens whose ending it is, as whoever does anything about it has to. */
export async function openAtDesk(desk: Desk, endingId: string, cookie: string): Promise<void> {
  const { words } = await desk.ask(
    'mutation ($input: OpenEndingInput!) { openEnding(input: $input) { id } }',
    { input: { endingId, look: theirRequest } },
    { cookie },
  );
  if (words !== null) throw new Error(`not opened: ${words}`);
}

/** Opens somebody who called to end a policy. */
export async function openOwnerAtDesk(desk: Desk, userId: string, cookie: string): Promise<void> {
  const { words } = await desk.ask(
    'mutation ($input: OpenPersonInput!) { openPerson(input: $input) { userId } }',
    { input: { userId, look: { purpose: 'they_called', why: 'Ending a policy.' } } },
    { cookie },
  );
  if (words !== null) throw new Error(`not opened: ${words}`);
}

/** What the page shows, to whoever opened it. */
export async function readAtDesk(desk: Desk, endingId: string, cookie: string): Promise<EndingAtDesk> {
  await openAtDesk(desk, endingId, cookie);
  const { data, words } = await desk.ask<{ answer: EndingAtDesk }>(
    `query ($id: ID!) { answer: endingAtDesk(endingId: $id) { ${deskFields} } }`,
    { id: endingId },
    { cookie },
  );
  if (data === null) throw new Error(`refused: ${words}`);
  return data.answer;
}

export function noteAtDesk(desk: Desk, input: object, cookie: string) {
  return desk.ask<{ answer: EndingAtDesk }>(
    `mutation ($input: NoteEndingInput!) { answer: noteEnding(input: $input) { ${deskFields} } }`,
    { input },
    { cookie },
  );
}

/** What noting it would do. */
export function previewAtDesk(desk: Desk, input: object, cookie: string) {
  return desk.ask<{ effect: Partial<EndingAtDesk> }>(
    `query ($input: PreviewEndingInput!) { effect: previewEnding(input: $input) { kind countsOn lastCoveredOn carriedOutFrom rule refund
      earned shares { paidOn way amount } voids { dueOn amount } isPaymentUnderWay openDisputes } }`,
    { input },
    { cookie },
  );
}

export async function takeWork(desk: Desk, endingId: string, cookie: string): Promise<void> {
  const { work } = await readAtDesk(desk, endingId, cookie);
  const { words } = await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { state } }',
    { input: { kind: 'end_policy', subjectId: endingId, revision: work?.revision ?? 0 } },
    { cookie },
  );
  if (words !== null) throw new Error(`not taken: ${words}`);
}

/** What a member of staff does to it, as they see it then. */
export async function actAtDesk(
  desk: Desk,
  act: 'confirmEnding' | 'proposeEnding' | 'agreeToEnding' | 'sendEndingBack',
  endingId: string,
  cookie: string,
  said: object = {},
) {
  const { work, refund } = await readAtDesk(desk, endingId, cookie);
  return desk.ask<{ answer: EndingAtDesk }>(
    `mutation ($input: EndingActInput!) { answer: ${act}(input: $input) { ${deskFields} } }`,
    { input: { endingId, revision: work?.revision ?? 0, reason: 'She wrote to us.', refund, ...said } },
    { cookie },
  );
}
