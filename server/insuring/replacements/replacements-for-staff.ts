import { notFound } from '@wysh/domain/errors/failure.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { asOfDay } from '@wysh/domain/replacement/replacement-register.ts';
import type { RegisteredReplacement } from '@wysh/domain/replacement/replacement-register.ts';
import { tellCompanyBy } from '@wysh/domain/replacement/replacement-rules.ts';
import { findLettersOfKind } from '../../contact/letters/find-letters-of-kind.ts';
import type { Letter } from '../../contact/letters/letter.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import type { ReplacedRecord } from './replaced-policy.ts';
import {
  findCompanyAddresses,
  findReplaced,
  listReplacedOfYear,
  listReplacedIdsOf,
} from './replacement-store.ts';
import { replacedIdOfCause } from './write-replacement-letter.ts';

/** More than are replaced in a year of a company of our size; beyond it the register would not be whole, so it is refused. */
const linesMax = 20_000;

export interface ReplacementAtDesk {
  readonly record: ReplacedRecord;
  /** The first one first. */
  readonly letters: readonly Letter[];
  /** Where letters to this company go, as somebody entered it last. */
  readonly address: PostalAddress | null;
  /** Where the state's days stand. */
  readonly citation: string;
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
  const [letters, addresses] = await Promise.all([
    findLettersOfKind(reader, encryption, 'replacement_letter', [record.policyId]),
    findCompanyAddresses(reader, key === undefined ? [] : [key]),
  ]);
  return {
    record,
    letters: letters.filter(({ cause }) => replacedIdOfCause(cause) === id),
    address: key === undefined ? null : (addresses.get(key) ?? null),
    citation: tellCompanyBy(record.state, record.issuedOn).citation,
  };
}

/** Of a person, by id: what is to be done about those is to be done about them. */
export function findReplacedIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listReplacedIdsOf(reader, userId);
}

export interface RegisterAsked {
  readonly year: number;
  /** Of one state alone, by the postal abbreviation. */
  readonly state: string | null;
  /** As the record stood at the end of that day. */
  readonly on: Temporal.PlainDate;
}

/**
 * The register of a year, as it stood at the end of a day: every policy that ours replaced, by the day of issue. Asked for the same day again
 * it is the same. That it was read is kept.
 */
export async function readReplacementRegister(
  context: Context,
  { year, state, on }: RegisterAsked,
): Promise<readonly (RegisteredReplacement & { readonly id: string })[]> {
  const { database, encryption, caller } = context;
  const { reader } = database;
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'replacement_register_read',
      subjectType: 'replacements',
      subjectId: caller.staffId ?? 'nobody',
      detail: { year, state, on: on.toString() },
    }),
  );
  const found = await listReplacedOfYear(reader, encryption, { year, limit: linesMax + 1 });
  if (found.length > linesMax) throw new Error(`The register of ${year} has more than ${linesMax} lines.`);
  const records = found.filter(
    (record) =>
      (state === null || record.state === state) && Temporal.PlainDate.compare(record.issuedOn, on) <= 0,
  );
  const letters = Map.groupBy(
    await findLettersOfKind(reader, encryption, 'replacement_letter', [
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
  { policyNumber, insured, state, productSlug, issuedOn, signedOn, named, leftUntold }: ReplacedRecord,
  letters: readonly Letter[],
): RegisteredReplacement {
  return {
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
