import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Actor, Grounds, TransactionKind } from '@wysh/domain/policy/policy-transactions.ts';
import type { PolicyLayer, PolicyTerms, PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// What happened to contracts, and their terms. Rows are only ever added, by whoever holds the policy's lock.

/** As the database answers it, in one column of the policy's row. */
export interface StoredTransaction {
  readonly sequence: number;
  readonly kind: TransactionKind;
  readonly effectiveOn: string;
  readonly recordedAt: string;
  readonly undoes: number | null;
  readonly terms: StoredTerms | null;
  readonly applicationId: string | null;
  readonly awaitsPayment: boolean;
}

type StoredTerms = Omit<PolicyTerms, 'endsOn' | 'layers'> & {
  readonly endsOn: string;
  readonly layers: readonly StoredLayer[];
};

type StoredLayer = Omit<PolicyLayer, 'contestableFrom' | 'suicideExcludedFrom'> & {
  readonly contestableFrom: string;
  readonly suicideExcludedFrom: string;
};

/** The transactions of the `policies` of a statement, with the terms that each begins. */
export function transactionsOfPolicies(): RawBuilder<StoredTransaction[]> {
  return sql.raw<StoredTransaction[]>(transactionsOf('policies.id'));
}

/**
 * The same as text, of the policy whose id an expression is. Whether one waits for its first payment is a fact of the change it is, which it
 * reads of the area changes, because every reader of a contract needs it.
 */
export function transactionsOf(policyId: string): string {
  return `(
    select coalesce(json_agg(json_build_object(
      'sequence', t.sequence, 'kind', t.kind, 'effectiveOn', t.effective_on, 'recordedAt', t.recorded_at, 'undoes', t.undoes,
      'applicationId', t.application_id,
      'awaitsPayment', exists (select from policy_changes c where c.policy_id = t.policy_id and c.sequence = t.sequence
        and c.status = 'accepted' and c.kind in ('increase', 'lengthening')),
      'terms', (
        select json_build_object(
          'endsOn', v.ends_on, 'rulesEdition', v.rules_edition, 'timeZone', v.time_zone, 'papersEdition', v.papers_edition,
          'termYears', v.term_years, 'insuredsAgeAtTerm', v.insureds_age_at_term, 'annualFeeCents', v.annual_fee_cents,
          'monthlyFeeCents', v.monthly_fee_cents, 'layers', (
            select json_agg(json_build_object(
              'quoteId', l.quote_id, 'applicationId', l.application_id, 'basisVersion', l.basis_version, 'amount', l.amount,
              'annualCents', l.annual_cents, 'monthlyCents', l.monthly_cents, 'contestableFrom', l.contestable_from,
              'suicideExcludedFrom', l.suicide_excluded_from) order by l.position)
            from policy_layers l where l.policy_id = v.policy_id and l.sequence = v.sequence))
        from policy_terms v where v.policy_id = t.policy_id and v.sequence = t.sequence)) order by t.sequence), '[]')
    from policy_transactions t where t.policy_id = ${policyId})`;
}

export function transactionOf(stored: StoredTransaction): PolicyTransaction {
  return {
    sequence: stored.sequence,
    kind: stored.kind,
    effectiveOn: Temporal.PlainDate.from(stored.effectiveOn),
    recordedAt: Temporal.Instant.from(stored.recordedAt),
    undoes: stored.undoes,
    terms: stored.terms && termsOf(stored.terms),
    applicationId: stored.applicationId,
    awaitsPayment: stored.awaitsPayment,
  };
}

/** Who did it, and what it rests on, are kept with it. */
export type NewTransaction = PolicyTransaction & {
  readonly policyId: string;
  readonly actor: Actor;
  readonly grounds: Grounds | null;
  /** Of a change of it: how premiums are paid from then on. */
  readonly billingFrequency?: BillingFrequency;
};

/** With its terms and their layers, in one statement. */
export async function insertTransaction(
  transaction: Transaction,
  { policyId, sequence, terms, ...recorded }: NewTransaction,
): Promise<void> {
  const key = { policy_id: policyId, sequence };
  const row = {
    ...key,
    kind: recorded.kind,
    effective_on: recorded.effectiveOn.toString(),
    recorded_at: toTimestamp(recorded.recordedAt),
    actor_kind: recorded.actor.kind,
    actor_id: recorded.actor.kind === 'system' ? null : recorded.actor.id,
    rests_on_kind: recorded.grounds?.kind ?? null,
    rests_on_id: recorded.grounds?.id ?? null,
    undoes: recorded.undoes,
    billing_frequency: recorded.billingFrequency ?? null,
    application_id: recorded.applicationId,
  };
  if (terms === null) {
    await transaction.insertInto('policy_transactions').values(row).execute();
    return;
  }
  const layers = terms.layers.map((layer, index) => ({
    ...key,
    position: index + 1,
    quote_id: layer.quoteId,
    application_id: layer.applicationId,
    basis_version: layer.basisVersion,
    amount: layer.amount,
    annual_cents: layer.annualCents,
    monthly_cents: layer.monthlyCents,
    contestable_from: layer.contestableFrom.toString(),
    suicide_excluded_from: layer.suicideExcludedFrom.toString(),
  }));
  const termsRow = {
    ...key,
    ends_on: terms.endsOn.toString(),
    rules_edition: terms.rulesEdition,
    time_zone: terms.timeZone,
    papers_edition: terms.papersEdition,
    term_years: terms.termYears,
    insureds_age_at_term: terms.insuredsAgeAtTerm,
    annual_fee_cents: terms.annualFeeCents,
    monthly_fee_cents: terms.monthlyFeeCents,
  };
  await asOneStatement(transaction, (writing) =>
    Promise.all([
      writing.insertInto('policy_transactions').values(row).execute(),
      writing.insertInto('policy_terms').values(termsRow).execute(),
      writing.insertInto('policy_layers').values(layers).execute(),
    ]),
  );
}

function termsOf(stored: StoredTerms): PolicyTerms {
  const [base, ...increases] = stored.layers.map(layerOf);
  if (base === undefined) throw new Error('The terms of a policy have no layer.');
  return {
    endsOn: Temporal.PlainDate.from(stored.endsOn),
    rulesEdition: stored.rulesEdition,
    timeZone: stored.timeZone,
    papersEdition: stored.papersEdition,
    termYears: stored.termYears,
    insuredsAgeAtTerm: stored.insuredsAgeAtTerm,
    annualFeeCents: stored.annualFeeCents,
    monthlyFeeCents: stored.monthlyFeeCents,
    layers: [base, ...increases],
  };
}

function layerOf(stored: StoredLayer): PolicyLayer {
  return {
    quoteId: stored.quoteId,
    applicationId: stored.applicationId,
    basisVersion: stored.basisVersion,
    amount: stored.amount,
    annualCents: stored.annualCents,
    monthlyCents: stored.monthlyCents,
    contestableFrom: Temporal.PlainDate.from(stored.contestableFrom),
    suicideExcludedFrom: Temporal.PlainDate.from(stored.suicideExcludedFrom),
  };
}
