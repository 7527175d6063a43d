import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { companyKey } from '@wysh/domain/replacement/replaced-policies.ts';
import { tellCompanyBy } from '@wysh/domain/replacement/replacement-rules.ts';
import { findAgreedAt } from '../../applying/disclosures/find-agreed-at.ts';
import type { ActivatedPolicy, Handler } from '../../happenings.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import { issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { openCompanyWork } from './company-work.ts';
import { PLACE_OF_ACCIDENT_POLICY } from './replaced-policy.ts';
import type { ReplacedRecord } from './replaced-policy.ts';
import { findCompanyAddresses, insertReplaced } from './replacement-store.ts';
import { writeReplacementLetter } from './write-replacement-letter.ts';

type NewRecord = Omit<ReplacedRecord, 'leftUntold'>;

/**
 * Keeps what a new policy replaces, in the transaction in which cover begins, and has each company told: by a letter at once where we know
 * where its letters go, else by somebody at the desk who finds that out. Nobody is told of a policy that was never bought.
 */
export const recordReplacement: Handler<'policy_issued'> = async (transaction, context, policy) => {
  const records = await recordsOf(transaction, context, policy);
  if (records.length === 0) return;
  await insertReplaced(transaction, context.encryption, records);
  const addresses = await findCompanyAddresses(
    transaction,
    records.flatMap(({ named }) => named?.companyKey ?? []),
  );
  for (const record of records) {
    if (record.named === null) continue;
    const to = addresses.get(record.named.companyKey);
    if (to === undefined)
      await openCompanyWork(transaction, context, {
        subjectId: record.id,
        dueAt: endOfDay(record.named.tellBy, termsOfPolicy(policy).timeZone),
      });
    else await writeReplacementLetter(transaction, context, policy, record, { to, lettersBefore: 0 });
  }
};

async function recordsOf(
  transaction: Transaction,
  context: Context,
  policy: ActivatedPolicy,
): Promise<NewRecord[]> {
  const { clock, ids } = context;
  const { id: policyId, number: policyNumber, userId, applicationId, state, productSlug, replacing } = policy;
  if (!replacing.byInterview && !replacing.byTick) return [];
  const issuedOn = issueDay(policy);
  const { name: insured } = await readInsuredOnPaper(transaction, context, policy);
  const { dueOn: tellBy } = tellCompanyBy(state, issuedOn);
  const of = async (slug: string, place: number, named: ReplacedRecord['named']): Promise<NewRecord> => {
    const at = await findAgreedAt(transaction, { userId, applicationId, slug });
    return {
      id: ids.uuid(),
      userId,
      policyId,
      policyNumber,
      insured,
      place,
      state,
      productSlug,
      named,
      issuedOn,
      signedOn: at === null ? null : dayIn(state, at),
      recordedAt: clock.now(),
    };
  };
  const records: NewRecord[] = [];
  if (replacing.byTick) records.push(await of('replace-accidental-death', PLACE_OF_ACCIDENT_POLICY, null));
  if (!replacing.byInterview) return records;
  const named = replacing.policies.flatMap((one, index) =>
    one.fate === 'kept' ? [] : [{ ...one, fate: one.fate, place: index + 1 }],
  );
  if (replacing.policies.length === 0) records.push(await of('replacement-notice', 1, null));
  for (const { place, company, number, fate } of named)
    records.push(
      await of('replacement-notice', place, {
        company,
        number,
        fate,
        companyKey: companyKey(company),
        tellBy,
      }),
    );
  return records;
}

function endOfDay(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}
