import { createHash } from 'node:crypto';
import type { RecoveryClaim } from '@wysh/domain/accounts/recovery-claim.ts';
import { openDocumentData } from '../ground/documents/document.ts';
import { findMailingAddress } from '../people/accounts/find-mailing-address.ts';
import { findNameAndBirthdate } from '../people/accounts/find-name-and-birthdate.ts';
import { newestMail } from './account-holder.ts';
import type { DeskApp } from './desk.ts';
import type { Refusal } from './flow-visitor.ts';
import type { TestApp } from './test-app.ts';

export interface ShownRecovery {
  readonly state: string;
  readonly email: string;
  readonly askedAt: string | null;
  readonly waitsUntil: string | null;
  readonly isLetterProven: boolean;
}

const FIELDS = 'state email askedAt waitsUntil isLetterProven';
const LICENSE = Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${'% a license\n'.repeat(50)}%%EOF\n`);
let count = 0;

/** What its person says of an account, with an address and a number that are new. */
export async function claimOf(
  { services }: Pick<TestApp, 'services'>,
  userId: string,
  said: Partial<RecoveryClaim> = {},
): Promise<RecoveryClaim> {
  count += 1;
  const known = await findNameAndBirthdate(services, userId);
  const address = await findMailingAddress(services.database.reader, services, userId);
  const [firstName = '', ...others] = known!.name.split(' ');
  return {
    firstName,
    lastName: others.at(-1) ?? '',
    birthdate: known!.birthdate!,
    line1: address!.line1,
    line2: address!.line2,
    city: address!.city,
    state: address!.state,
    zip: address!.zip,
    policyNumber: null,
    email: `found-again-${count}@example.com`,
    phoneNumber: `614555${String(1000 + count)}`,
    ...said,
  };
}

/** What the letters of one say, the oldest first. */
async function lettersOfRecovery({ services }: Pick<TestApp, 'services'>, id: string): Promise<string[]> {
  const { encryption, database } = services;
  const rows = await database.reader
    .selectFrom('documents')
    .select(['id', 'data_sealed'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    JSON.stringify(
      openDocumentData(encryption, { userId: id, id: row.id, slug: 'account-recovery' }, row.data_sealed!),
    ),
  );
}

/** The code that the letter of one brings, or of the newest. */
export async function letterCodeOf(app: Pick<TestApp, 'services'>, id?: string): Promise<string> {
  const newest = await app.services.database.reader
    .selectFrom('account_recoveries')
    .select('id')
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const letters = await lettersOfRecovery(app, id ?? newest?.id ?? '');
  return /\b\d{6}-\d{6}\b/.exec(letters.join(' '))?.[0] ?? 'no letter';
}

/** Somebody without a session, step by step, as their browser does it. */
export function openGuest(app: TestApp) {
  async function call<Data>(document: string, variables: object) {
    const { data, errors } = await app.graphql<{ answer: Data }>(document, { ...variables }, {});
    const { full_message, validation_errors } = (errors?.[0]?.extensions ?? {}) as Partial<Refusal>;
    const refusal = errors === undefined ? null : { full_message, fields: validation_errors?.errors ?? [] };
    return { answer: data?.answer ?? null, refusal };
  }
  const act = (name: string, input: string, said: object) =>
    call<{ accountRecovery: ShownRecovery }>(
      `mutation ($input: ${input}!) { answer: ${name}(input: $input) { accountRecovery { ${FIELDS} } } }`,
      { input: said },
    );

  const begin = (claim: object) =>
    call<{ token: string }>(
      'mutation ($input: BeginAccountRecoveryInput!) { answer: beginAccountRecovery(input: $input) { token } }',
      { input: claim },
    );
  const prove = (token: string, emailCode: string, phoneCode: string) =>
    act('proveAccountRecovery', 'ProveAccountRecoveryInput', { token, emailCode, phoneCode });
  const announce = (token: string, about: object = {}) =>
    call<{ blobId: string; url: string; headers: string }>(
      `mutation ($input: CreateRecoveryUploadInput!) { answer: createRecoveryUpload(input: $input) { blobId url headers } }`,
      {
        input: {
          token,
          byteSize: LICENSE.length,
          checksum: createHash('sha256').update(LICENSE).digest('base64'),
          contentType: 'application/pdf',
          filename: 'license.pdf',
          ...about,
        },
      },
    );
  const handIn = (token: string, blobIds: readonly string[]) =>
    act('handInAccountRecovery', 'HandInAccountRecoveryInput', { token, blobIds });
  const giveLetterCode = (token: string, code: string) =>
    act('giveRecoveryLetterCode', 'GiveRecoveryLetterCodeInput', { token, code });
  const takeBack = (token: string) => act('takeAccountRecoveryBack', 'RecoveryTokenInput', { token });
  const stop = (token: string) =>
    call<{ isStopped: boolean }>(
      'mutation ($input: RecoveryTokenInput!) { answer: stopAccountRecovery(input: $input) { isStopped } }',
      { input: { token } },
    );
  const look = (token: string) =>
    call<ShownRecovery>(`query ($token: String!) { answer: accountRecovery(token: $token) { ${FIELDS} } }`, {
      token,
    });

  /** The two codes as they arrived. */
  async function codesOf({ email, phoneNumber }: RecoveryClaim) {
    const mail = (await newestMail(app, 'account_recovery_code', email)).text;
    const text = (await newestMail(app, 'account_recovery_code', `+1${phoneNumber}`)).text;
    const digits = (words: string) => /\b\d{6}\b/.exec(words)?.[0] ?? 'none';
    return { emailCode: digits(mail), phoneCode: digits(text) };
  }

  /** With both codes back. */
  async function proven(claim: RecoveryClaim): Promise<string> {
    const { answer, refusal } = await begin(claim);
    if (answer === null) throw new Error(`not begun: ${JSON.stringify(refusal)}`);
    const { emailCode, phoneCode } = await codesOf(claim);
    const { refusal: wrong } = await prove(answer.token, emailCode, phoneCode);
    if (wrong !== null) throw new Error(`not proven: ${JSON.stringify(wrong)}`);
    return answer.token;
  }

  async function upload(token: string): Promise<string> {
    const { answer, refusal } = await announce(token);
    if (answer === null) throw new Error(`not announced: ${JSON.stringify(refusal)}`);
    const headers = JSON.parse(answer.headers) as Record<string, string>;
    const { statusCode } = await app.inject({ method: 'PUT', url: answer.url, headers, payload: LICENSE });
    if (statusCode !== 200) throw new Error(`the PUT answered ${statusCode}`);
    return answer.blobId;
  }

  /** Handed in with a license, and looked up. */
  async function asked(claim: RecoveryClaim): Promise<{ token: string; id: string; blobId: string }> {
    const token = await proven(claim);
    const blobId = await upload(token);
    const { refusal } = await handIn(token, [blobId]);
    if (refusal !== null) throw new Error(`not handed in: ${JSON.stringify(refusal)}`);
    await app.services.jobs.drain();
    const { id } = await app.services.database.reader
      .selectFrom('account_recoveries')
      .select('id')
      .where('token_hash', '=', createHash('sha256').update(token).digest())
      .executeTakeFirstOrThrow();
    return { token, id, blobId };
  }

  const lettersOf = (id: string) => lettersOfRecovery(app, id);
  const letterCode = (id: string) => letterCodeOf(app, id);

  /** Handed in, with the letter's code back and its days over. */
  async function ready(claim: RecoveryClaim) {
    const of = await asked(claim);
    const { refusal } = await giveLetterCode(of.token, await letterCode(of.id));
    if (refusal !== null) throw new Error(`the letter's code was refused: ${JSON.stringify(refusal)}`);
    await app.clock.advance(Temporal.Duration.from({ hours: 73 }));
    await app.services.jobs.drain();
    return of;
  }

  return {
    begin,
    prove,
    announce,
    handIn,
    giveLetterCode,
    takeBack,
    stop,
    look,
    codesOf,
    proven,
    upload,
    asked,
    ready,
    lettersOf,
    letterCode,
  };
}

const SHOWN = `id state waits name place policyNumber email phone userId matches { part match } isLetterProven
  letters { state } files { blobId filename } others opinions { event saidBy reason } isOwnProposal isProposed
  work { state revision isMine }`;

export interface RecoveryAtDesk {
  readonly state: string;
  readonly waits: string | null;
  readonly work: { readonly state: string; readonly revision: number } | null;
  readonly [field: string]: unknown;
}

type Desk = Pick<DeskApp, 'ask'>;

export function readRecoveryAtDesk(desk: Desk, id: string, cookie: string) {
  return desk.ask<{ answer: RecoveryAtDesk }>(
    `query ($id: ID!) { answer: recovery(id: $id) { ${SHOWN} } }`,
    { id },
    { cookie },
  );
}

/** What a member of staff does about it, as they see it then. */
export async function actOnRecovery(
  desk: Desk,
  act: 'proposeRecovery' | 'agreeToRecovery' | 'sendRecoveryBack' | 'refuseRecovery',
  id: string,
  cookie: string,
  reason = 'The license has the name and the house.',
) {
  const { data } = await readRecoveryAtDesk(desk, id, cookie);
  return desk.ask<{ answer: RecoveryAtDesk }>(
    `mutation ($input: DecideRecoveryInput!) { answer: ${act}(input: $input) { ${SHOWN} } }`,
    { input: { id, revision: data?.answer.work?.revision ?? 0, reason } },
    { cookie },
  );
}

export async function takeRecoveryWork(desk: Desk, id: string, cookie: string): Promise<void> {
  const { data } = await readRecoveryAtDesk(desk, id, cookie);
  const { words } = await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { state } }',
    {
      input: { kind: 'recover_account', subjectId: id, revision: data?.answer.work?.revision ?? 0 },
    },
    { cookie },
  );
  if (words !== null) throw new Error(`not taken: ${words}`);
}

export async function giveRecoveryWorkBack(desk: Desk, id: string, cookie: string): Promise<void> {
  const { data } = await readRecoveryAtDesk(desk, id, cookie);
  const { words } = await desk.ask(
    'mutation ($input: WorkActInput!) { giveBackWork(input: $input) { state } }',
    {
      input: { kind: 'recover_account', subjectId: id, revision: data?.answer.work?.revision ?? 0 },
    },
    { cookie },
  );
  if (words !== null) throw new Error(`not given back: ${words}`);
}
