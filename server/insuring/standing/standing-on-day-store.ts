import { sql } from 'kysely';
import { ENDING_KINDS, VOIDING_KINDS } from '@wysh/domain/policy/policy-transactions.ts';
import { TERMINATION_REASONS } from '@wysh/domain/policy/policy-lifecycle.ts';
import { termsOn } from '@wysh/domain/policy/terms.ts';
import { standingOf } from '@wysh/domain/standing/standing.ts';
import { NOTHING_KNOWN, UNREADABLE } from '@wysh/domain/standing/standing-facts.ts';
import type { StandingFacts } from '@wysh/domain/standing/standing-facts.ts';
import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import type { ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { OfferingState } from '@wysh/domain/policy/offering-lifecycle.ts';
import { instantOrNull } from '../../platform/database/reading-part.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { lapseOf, storedContractOf, transactionsIn } from '../policies/read-lapse.ts';
import type { StoredContract } from '../policies/read-lapse.ts';

// The standing table, asked with the facts of a day that is over. It asks of the same tables as standing-store.ts, but of when each thing
// happened rather than of how it is now: a fact whose time we do not keep is named among those that can't be told.

export interface StoodOn {
  readonly on: Temporal.PlainDate;
  /** The last moment of that day. */
  readonly endsAt: Temporal.Instant;
  /** What was recorded later does not count; null for all that is known now. */
  readonly knownBy: Temporal.Instant | null;
}

/** What we keep as it is now alone, and would have to know of then. */
export type Untold = 'told_by_them' | 'failed_application' | 'withdrawn_since';

export interface StoodThen {
  /** In the table's words; null where what can't be told comes before any row that holds, and before we knew of them. */
  readonly says: string | null;
  readonly isKnownPerson: boolean;
  readonly untold: readonly Untold[];
}

interface ApplicationRow {
  readonly result: ApplicationResult;
  readonly decidedAt: string | null;
  /** When a person was asked to decide it; null where nobody was by then. */
  readonly referredAt: string | null;
  /** Its person had asked us to stop it by then. */
  readonly isStopped: boolean;
  readonly isChangeTold: boolean;
}

interface PolicyRow {
  readonly id: string;
  readonly state: string;
  readonly payableUntil: string;
  readonly freeLookEndsOn: string | null;
  readonly terminatedAt: string | null;
  readonly contract: StoredContract;
  readonly isEnding: boolean;
  /** What billing did last that made it past due, caught up, held or released. */
  readonly billing: string | null;
  readonly payment: 'processing' | 'awaits_bank' | null;
  readonly isRefundOnItsWay: boolean;
  readonly request: {
    readonly completedAt: string | null;
    readonly application: ApplicationRow | null;
    readonly offer: { readonly isWithdrawn: boolean; readonly expiresAt: string } | null;
  } | null;
}

interface ThenRow {
  readonly is_known_person: boolean;
  readonly policies: readonly PolicyRow[];
  readonly change: {
    readonly id: string;
    readonly isAccepted: boolean;
    readonly expiresAt: string | null;
    readonly application: ApplicationRow | null;
  } | null;
  readonly application: ApplicationRow | null;
  readonly offers: readonly {
    readonly productSlug: ProductSlug;
    readonly status: OfferingState;
    readonly expiresAt: string;
  }[];
  readonly quote_until: Date | null;
  readonly has_estimate: boolean;
  readonly has_withdrawn: boolean;
}

/** Where a person stood at the end of a day. */
export async function readStandingOn(reader: Reader, userId: string, day: StoodOn): Promise<StoodThen> {
  const row = await readThen(reader, userId, seenBy(day));
  if (!row.is_known_person) return { says: null, isKnownPerson: false, untold: [] };
  const facts = factsOf(row, day);
  const untold: Untold[] = [];
  if ([facts.application, facts.change, facts.lapsed].includes(UNREADABLE)) untold.push('failed_application');
  if (row.has_withdrawn) untold.push('withdrawn_since');
  const { kind } = standingOf(facts);
  const isKnown = kind !== 'unreadable' && kind !== 'unforeseen';
  // A row that holds whatever they had told us is sure; one behind it holds unless that stood in the way.
  const isSure = standingOf({ ...facts, told: UNREADABLE }).kind !== 'unreadable';
  if (isKnown && !isSure) untold.push('told_by_them');
  return { says: isKnown ? saysOf(kind) : null, isKnownPerson: true, untold };
}

/** What happens on a day is seen by its end, and by when it had to be known. */
function seenBy({ endsAt, knownBy }: StoodOn): Temporal.Instant {
  return knownBy !== null && Temporal.Instant.compare(knownBy, endsAt) < 0 ? knownBy : endsAt;
}

function factsOf(row: ThenRow, day: StoodOn): StandingFacts {
  const policies = row.policies.map((policy) => ({ ...policy, ...contractOn(policy, day) }));
  const inForce = policies.find(({ is }) => is === 'in_force');
  const pending = policies.find(({ is }) => is === 'pending');
  const over = policies
    .filter(({ is }) => is === 'over')
    .toSorted((one, other) => Temporal.PlainDate.compare(other.endedOn!, one.endedOn!));
  const standing = inForce ?? pending;
  return {
    ...NOTHING_KNOWN,
    now: day.endsAt,
    session: 'proven',
    policy:
      standing === undefined
        ? null
        : {
            status: inForce === undefined ? 'pending' : stateByBilling(inForce.billing),
            payableUntil: Temporal.Instant.from(standing.payableUntil),
            freeLookEndsOn:
              standing.freeLookEndsOn === null ? null : Temporal.PlainDate.from(standing.freeLookEndsOn),
            isEnding: standing.isEnding,
            state: standing.state,
          },
    change: inForce === undefined ? null : changeOf(row.change),
    payment: pending?.payment ?? 'none',
    application: applicationOf(row.application),
    offers: row.offers.map(({ expiresAt, ...offer }) => ({
      ...offer,
      expiresAt: Temporal.Instant.from(expiresAt),
    })),
    quoteUntil: instantOrNull(row.quote_until),
    ended: over[0]?.reason ?? null,
    isRefundOnItsWay: over[0]?.isRefundOnItsWay ?? false,
    lapsed: lapsedOf(over.find(({ reason }) => reason === 'lapsed')),
    hasEstimate: row.has_estimate,
  };
}

type Ended = Exclude<StandingFacts['ended'], null | typeof UNREADABLE>;

interface ContractOn {
  readonly is: 'in_force' | 'pending' | 'over' | 'nothing';
  readonly reason: Ended | null;
  readonly endedOn: Temporal.PlainDate | null;
  /** What of it was known, with nothing that begins later. */
  readonly known: StoredContract;
}

function contractOn({ contract, terminatedAt }: PolicyRow, day: StoodOn): ContractOn {
  const { on, knownBy } = day;
  const known = contract.filter(
    ({ recordedAt, effectiveOn }) =>
      Temporal.PlainDate.compare(effectiveOn, on) <= 0 &&
      (knownBy === null || Temporal.Instant.compare(recordedAt, knownBy) <= 0),
  );
  const transactions = transactionsIn(known);
  const none = { reason: null, endedOn: null, known };
  if (termsOn(transactions, on) !== null) return { is: 'in_force', ...none };
  if (transactions.length === 0) {
    const isTaken = terminatedAt === null || Temporal.Instant.compare(terminatedAt, seenBy(day)) > 0;
    return { is: isTaken ? 'pending' : 'nothing', ...none };
  }
  const voided = transactions.findLast(({ kind }) => VOIDING_KINDS.some((voiding) => voiding === kind));
  if (voided !== undefined) return { ...none, is: 'over', reason: 'free_look', endedOn: voided.effectiveOn };
  const ended = transactions.at(-1);
  const kind = ENDING_KINDS.find((one) => one === ended?.kind) ?? 'expired';
  return { ...none, is: 'over', reason: TERMINATION_REASONS[kind], endedOn: ended?.effectiveOn ?? on };
}

const STATES_BY_BILLING: Readonly<Record<string, 'past_due' | 'paused'>> = {
  policy_premium_missed: 'past_due',
  policy_held: 'paused',
};

function stateByBilling(did: string | null): 'active' | 'past_due' | 'paused' {
  return (did === null ? undefined : STATES_BY_BILLING[did]) ?? 'active';
}

/** The row has a decision's day only where it was made by then. */
function resultOf({
  result,
  decidedAt,
  referredAt,
  isStopped,
}: ApplicationRow): ApplicationResult | typeof UNREADABLE {
  if (decidedAt !== null || isStopped) return result;
  // We keep no day of it.
  if (result === 'failed') return UNREADABLE;
  return referredAt === null ? 'pending' : 'referred_to_underwriter';
}

function applicationOf(row: ApplicationRow | null): StandingFacts['application'] {
  if (row === null) return null;
  const result = resultOf(row);
  if (result === UNREADABLE) return UNREADABLE;
  const { isStopped, isChangeTold } = row;
  return { result, isCaseClosed: false, isStopped, isChangeTold, decidedAt: instantOrNull(row.decidedAt) };
}

function changeOf(row: ThenRow['change']): StandingFacts['change'] {
  if (row === null) return null;
  const { id, isAccepted, expiresAt, application } = row;
  const result = application && resultOf(application);
  if (result === UNREADABLE) return UNREADABLE;
  const stages = {
    pending: 'deciding',
    referred_to_underwriter: 'with_person',
    approved: 'offered',
    rejected: 'deciding',
    failed: 'asked',
  } as const;
  const stage = isAccepted ? 'accepted' : result === null ? 'asked' : stages[result];
  return { id, stage, offeredUntil: expiresAt === null ? null : Temporal.Instant.from(expiresAt) };
}

function lapsedOf(policy: (PolicyRow & ContractOn) | undefined): StandingFacts['lapsed'] {
  const lapse = policy === undefined ? null : lapseOf(policy.known);
  if (policy === undefined || lapse === null) return null;
  const { id, state, request, payment } = policy;
  const evidence = request?.application ? resultOf(request.application) : null;
  if (evidence === UNREADABLE) return UNREADABLE;
  const offer = request?.offer ?? null;
  return {
    policyId: id,
    state,
    ...lapse,
    offer: offer && { isOpen: !offer.isWithdrawn, expiresAt: Temporal.Instant.from(offer.expiresAt) },
    request: request && {
      isOpen: request.completedAt === null,
      evidence,
      decidedAt: instantOrNull(request.application?.decidedAt ?? null),
    },
    payment: payment ?? 'none',
  };
}

async function readThen(reader: Reader, userId: string, seen: Temporal.Instant): Promise<ThenRow> {
  const by = toTimestamp(seen);
  /** Of the application `a`: as it was by then. */
  const application = sql`json_build_object(
    'result', a.result,
    'decidedAt', case when a.decided_at <= ${by} then coalesce(a.first_decided_at, a.decided_at) end,
    'isStopped', coalesce(a.stopped_at <= ${by}, false),
    'isChangeTold', coalesce(a.change_told_at <= ${by}, false),
    'referredAt', (select min(c.created_at) from underwriting_cases c
      where c.user_id = a.user_id and c.application_id = a.id and c.source = 'underwriting' and c.created_at <= ${by}))`;
  const applicationOfRow = (id: string) => sql`(select ${application} from insurance_applications a
    where a.user_id = ${userId} and a.id = ${sql.ref(id)} and a.submitted_at <= ${by})`;
  const { rows } = await sql<ThenRow>`
    select
      exists (select from users u where u.id = ${userId} and u.created_at <= ${by}) as is_known_person,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'state', p.state, 'payableUntil', p.payable_until, 'freeLookEndsOn', p.free_look_ends_on,
          'terminatedAt', p.terminated_at, 'contract', ${sql.raw(storedContractOf('p.id'))},
          'isEnding', exists (select from policy_endings e where e.policy_id = p.id and e.asked_at <= ${by}
            and coalesce(e.taken_back_at, e.carried_out_at, e.overtaken_at, 'infinity') > ${by}),
          'billing', (select d.action from audit_events d
            where d.subject_type = 'policy' and d.subject_id = p.id::text and d.occurred_at <= ${by} and d.action in (
              'policy_premium_missed', 'policy_premiums_caught_up', 'policy_held', 'policy_released', 'policy_reinstated')
            order by d.occurred_at desc, d.id desc limit 1),
          'payment', (select case m.status when 'needs_authentication' then 'awaits_bank' else 'processing' end
            from payment_attempts m join invoices i on i.id = m.invoice_id
            where i.policy_id = p.id and m.started_at <= ${by} and coalesce(m.settled_at, 'infinity') > ${by} limit 1),
          'isRefundOnItsWay', exists (select from refunds r join payments y on y.id = r.payment_id join invoices i on i.id = y.invoice_id
            where i.policy_id = p.id and r.reason = 'handed_back' and r.requested_at <= ${by}
              and coalesce(r.done_at, 'infinity') > ${by}
              and not exists (select from refunds o where o.replaces_id = r.id and o.requested_at <= ${by})),
          'request', (select json_build_object(
              'completedAt', case when n.completed_at <= ${by} then n.completed_at end,
              'application', ${applicationOfRow('n.application_id')},
              'offer', (select json_build_object('expiresAt', o.expires_at, 'isWithdrawn', o.status = 'withdrawn' or exists (
                  select from quotes q where q.user_id = o.user_id and q.offering_id = o.id and q.status = 'withdrawn'))
                from product_offerings o where o.user_id = n.user_id and o.id = n.offering_id and o.created_at <= ${by}))
            from reinstatement_requests n where n.policy_id = p.id and n.requested_at <= ${by}
            order by n.requested_at desc, n.id desc limit 1))), '[]')
        from policies p where p.user_id = ${userId} and p.created_at <= ${by}) as policies,
      (select json_build_object('id', c.id, 'isAccepted', coalesce(c.accepted_at <= ${by}, false), 'expiresAt', c.expires_at,
          'application', ${applicationOfRow('c.application_id')})
        from policy_changes c
        where c.user_id = ${userId} and c.requested_at <= ${by} and coalesce(c.closed_at, 'infinity') > ${by}
          and (c.kind <> 'extension' or c.accepted_at <= ${by})
        order by c.requested_at desc limit 1) as change,
      (select ${application} from insurance_applications a
        where a.user_id = ${userId} and a.kind = 'new' and a.submitted_at <= ${by} order by a.version desc limit 1) as application,
      (select coalesce(json_agg(json_build_object('productSlug', o.product_slug, 'expiresAt', o.expires_at, 'status', case
            when exists (select from quotes q where q.user_id = o.user_id and q.offering_id = o.id and q.created_at <= ${by}) then 'accepted'
            when o.status = 'withdrawn' then 'withdrawn' else 'pending' end)), '[]')
        from product_offerings o
        where o.user_id = ${userId} and o.kind = 'new' and o.created_at <= ${by} and o.application_id = (
          select n.application_id from product_offerings n
          where n.user_id = ${userId} and n.kind = 'new' and n.created_at <= ${by} order by n.id desc limit 1)) as offers,
      (select max(q.expires_at) from quotes q
        where q.user_id = ${userId} and q.kind = 'new' and q.created_at <= ${by} and q.status <> 'withdrawn'
          and coalesce(q.accepted_at, 'infinity') > ${by}) as quote_until,
      exists (select from estimate_data e where e.user_id = ${userId} and e.created_at <= ${by}) as has_estimate,
      exists (select from product_offerings o where o.user_id = ${userId} and o.created_at <= ${by}
        and o.expires_at > ${by} and o.status = 'withdrawn') as has_withdrawn
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement without a table answered no row.');
  return row;
}
