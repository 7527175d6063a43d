import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { asOfDay } from '@wysh/domain/replacement/replacement-register.ts';
import type { RegisteredReplacement } from '@wysh/domain/replacement/replacement-register.ts';
import { ACCIDENT_POLICY_REPLACED, tellCompanyBy } from '@wysh/domain/replacement/replacement-rules.ts';
import { findLettersOfKind } from '../../contact/letters/find-letters-of-kind.ts';
import type { Letter } from '../../contact/letters/letter.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { PLACE_OF_ACCIDENT_POLICY } from './replaced-policy.ts';
import type { ReplacedRecord } from './replaced-policy.ts';
import {
  findCompanyAddresses,
  findReplaced,
  findReplacedPage,
  listReplacedBetween,
  listReplacedIdsOf,
} from './replacement-store.ts';
import type { IssuedBetween } from './replacement-store.ts';
import { replacedIdOfCause } from './write-replacement-letter.ts';

/** As many as a file of the register has; of days that have more it would not be whole, so it is refused. */
const linesMax = 20_000;

const pageLines = 50;

/** Behind it there is nothing. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

export interface ReplacementAtDesk {
  readonly record: ReplacedRecord;
  /** The first one first. */
  readonly letters: readonly Letter[];
  /** Where letters to this company go, as somebody entered it last. */
  readonly address: PostalAddress | null;
  /** Where it stands by when its company is told; of an accident policy, that it is not. */
  readonly citation: string;
  readonly isAccidentPolicy: boolean;
}

/** One of them, as staff work on it. That it was read is kept. */
export async function readReplacement(context: Context, id: string): Promise<ReplacementAtDesk> {
  const { database, encryption } = context;
  const { reader } = database;
  const record = isUuid(id) ? await findReplaced(reader, encryption, id) : null;
  if (record === null) throw notFound('the replaced policy');
  await recordSensitiveRead(context, {
    action: 'replacement_read',
    subjectType: 'replaced_policy',
    subjectId: id,
  });
  const key = record.named?.companyKey;
  const isAccidentPolicy = record.place === PLACE_OF_ACCIDENT_POLICY;
  const [letters, addresses] = await Promise.all([
    findLettersOfKind(reader, encryption, 'replacement_letter', [record.policyId]),
    findCompanyAddresses(reader, key === undefined ? [] : [key]),
  ]);
  return {
    record,
    letters: letters.filter(({ cause }) => replacedIdOfCause(cause) === id),
    address: key === undefined ? null : (addresses.get(key) ?? null),
    citation: isAccidentPolicy
      ? ACCIDENT_POLICY_REPLACED.citation
      : tellCompanyBy(record.state, record.issuedOn).citation,
    isAccidentPolicy,
  };
}

/** Of a person, by id: what is to be done about those is to be done about them. */
export function findReplacedIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listReplacedIdsOf(reader, userId);
}

/** A line of the register, by which it is opened. */
export type ReplacementLine = RegisteredReplacement & { readonly id: string };

export interface RegisterAsked extends IssuedBetween {
  /** As the record stood at the end of that day. */
  readonly on: Temporal.PlainDate;
}

/**
 * The register of some days of issue, as it stood at the end of a day: every policy that ours replaced, the oldest first. Asked for the same
 * day again it is the same. That it was read is kept.
 */
export async function readReplacementRegister(
  context: Context,
  { on, ...asked }: RegisterAsked,
): Promise<readonly ReplacementLine[]> {
  const { database, encryption } = context;
  await keepRead(context, { ...asked, on });
  const found = await listReplacedBetween(database.reader, encryption, { ...asked, limit: linesMax + 1 });
  if (found.length > linesMax)
    throw refusal(
      problem(DESK_PROBLEMS, 'invalid', `These days have more than ${linesMax} lines. Choose fewer.`),
      { field: 'to' },
    );
  const records = found.filter(({ issuedOn }) => Temporal.PlainDate.compare(issuedOn, on) <= 0);
  return linesOf(context, records, on);
}

export interface ReplacementPage {
  readonly lines: readonly ReplacementLine[];
  /** Of all pages. */
  readonly count: number;
  /** Behind which line the next page begins; null where there is none. */
  readonly next: string | null;
}

/** A page of the register of a year as it stands, the newest first, behind a line of it. That it was read is kept. */
export async function readReplacementPage(
  context: Context,
  {
    year,
    state,
    after,
  }: { readonly year: number; readonly state: string | null; readonly after: string | null },
): Promise<ReplacementPage> {
  const { clock, database, encryption } = context;
  const on = easternDate(clock.now());
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const asked = { from, to: from.add({ years: 1 }).subtract({ days: 1 }), state };
  await keepRead(context, { ...asked, on });
  const { records, count } = await findReplacedPage(database.reader, encryption, {
    ...asked,
    after: after === null || isUuid(after) ? after : nobodysId,
    limit: pageLines + 1,
  });
  const shown = records.slice(0, pageLines);
  return {
    lines: await linesOf(context, shown, on),
    count,
    next: records.length > pageLines ? shown.at(-1)!.id : null,
  };
}

async function keepRead(context: Context, { from, to, state, on }: RegisterAsked): Promise<void> {
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'replacement_register_read',
      subjectType: 'replacements',
      subjectId: context.caller.staffId ?? 'nobody',
      detail: { from: from.toString(), to: to.toString(), state, on: on.toString() },
    }),
  );
}

async function linesOf(
  { database, encryption }: Context,
  records: readonly ReplacedRecord[],
  on: Temporal.PlainDate,
): Promise<readonly ReplacementLine[]> {
  const letters = Map.groupBy(
    await findLettersOfKind(database.reader, encryption, 'replacement_letter', [
      ...new Set(records.map(({ policyId }) => policyId)),
    ]),
    ({ cause }) => replacedIdOfCause(cause),
  );
  return records.map((record) => ({
    id: record.id,
    ...asOfDay(lineOf(record, letters.get(record.id) ?? []), on),
  }));
}

function lineOf(
  { policyNumber, insured, state, productSlug, issuedOn, signedOn, place, named, leftUntold }: ReplacedRecord,
  letters: readonly Letter[],
): RegisteredReplacement {
  return {
    isAccidentPolicy: place === PLACE_OF_ACCIDENT_POLICY,
    policyNumber,
    insured,
    state,
    productSlug,
    issuedOn,
    named,
    signedOn,
    letters: letters.map(({ writtenAt, provedOn, saidMailedOn, proof, reachedNobodyAt }) => ({
      writtenOn: dayIn(state, writtenAt),
      mailedOn: provedOn ?? saidMailedOn,
      proof,
      lostOn: reachedNobodyAt === null ? null : dayIn(state, reachedNobodyAt),
    })),
    leftUntold: leftUntold && { because: leftUntold.because, on: dayIn(state, leftUntold.at) },
  };
}
