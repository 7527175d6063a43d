import { ASKED_FOR_STATES } from '@wysh/domain/billing/bill-settlement.ts';
import { sql } from 'kysely';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { OFFERING_STATES } from '@wysh/domain/policy/offering-lifecycle.ts';
import { NOTHING_KNOWN, UNREADABLE } from '@wysh/domain/standing/standing-facts.ts';
import type { StandingFacts, StandingOffer } from '@wysh/domain/standing/standing-facts.ts';
import { APPLICATION_RESULTS } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { bytesOf, instantOrNull, readPart, readingPart } from '../../platform/database/reading-part.ts';
import type { ReadRow, ReadingSource } from '../../platform/database/reading-part.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lapseOf, storedContractOf } from '../policies/read-lapse.ts';
import type { StoredContract } from '../policies/read-lapse.ts';
import { toldOf } from '../../shopping/coverage/insurability.ts';
import { openPrequalification } from '../../shopping/coverage/prequalification.ts';

/** What is stored of a person that says where they stand; the session and the time are the request's. */
export type StoredStanding = Omit<StandingFacts, 'now' | 'session'>;

// It reads the tables of eight areas in one statement, because a standing is of one moment: between two statements a quote is taken or a
// decision made, and somebody would stand in two places. It is also asked with nearly every page. Of what is sealed it opens what decides
// whether anything can be offered, one small value.

/** Texts of states, as newer releases may have written others. */
interface StandingRow {
  readonly policies: readonly {
    readonly id: string;
    readonly status: string;
    readonly payableUntil: string;
    readonly freeLookEndsOn: string | null;
    readonly isEnding: boolean;
    readonly state: string;
    readonly payment: string | null;
  }[];
  readonly application: {
    readonly result: string;
    readonly decidedAt: string | null;
    readonly isCaseClosed: boolean;
    readonly isStopped: boolean;
    readonly isChangeTold: boolean;
  } | null;
  readonly offers: readonly {
    readonly productSlug: string;
    readonly status: string;
    readonly expiresAt: string;
  }[];
  readonly change: {
    readonly id: string;
    readonly status: string;
    readonly result: string | null;
    readonly expiresAt: string | null;
  } | null;
  readonly quote_until: string | null;
  readonly saved_step: string | null;
  readonly ended: string | null;
  readonly is_refund_on_its_way: boolean;
  readonly lapsed: {
    readonly policyId: string;
    readonly state: string;
    readonly contract: StoredContract;
    readonly offer: {
      readonly status: string;
      readonly expiresAt: string;
      readonly quoteStatus: string | null;
    } | null;
    readonly request: {
      readonly isOpen: boolean;
      readonly result: string | null;
      readonly decidedAt: string | null;
    } | null;
    readonly payment: string | null;
  } | null;
  readonly has_estimate: boolean;
  readonly answers_sealed: Buffer | null;
}

/** Of the bill that `p` waits for. */
const PAYMENT_OF_POLICY = `(
  select coalesce((
    select a.status from payment_attempts a
    where a.invoice_id = i.id and a.status = 'needs_authentication' limit 1), i.status)
  from invoices i
  where i.policy_id = p.id and i.status in (${ASKED_FOR_STATES.map((state) => `'${state}'`).join(', ')}) order by i.due_on, i.id limit 1)`;

export const STANDING = readingPart({
  name: 'standing',
  of: 'person',
  rows: (id) => `
    select
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'status', p.status, 'payableUntil', p.payable_until, 'freeLookEndsOn', p.free_look_ends_on,
          'isEnding', p.nothing_due_from is not null, 'state', p.state,
          'payment', ${PAYMENT_OF_POLICY})), '[]')
        from policies p where p.user_id = ${id} and p.status <> 'terminated') as policies,
      (select json_build_object('result', a.result, 'decidedAt', case when a.decided_at is not null then coalesce(a.first_decided_at, a.decided_at) end, 'isStopped', a.stopped_at is not null, 'isChangeTold', a.change_told_at is not null, 'isCaseClosed', exists (
          select from underwriting_cases c
          where c.user_id = a.user_id and c.application_id = a.id and c.source = 'underwriting' and c.status = 'closed'))
        from insurance_applications a where a.user_id = ${id} and a.kind = 'new' order by a.version desc limit 1) as application,
      (select coalesce(json_agg(json_build_object(
          'productSlug', o.product_slug, 'status', o.status, 'expiresAt', o.expires_at)), '[]')
        from product_offerings o
        where o.user_id = ${id} and o.kind = 'new' and o.application_id = (
          select n.application_id from product_offerings n where n.user_id = ${id} and n.kind = 'new' order by n.id desc limit 1
        )) as offers,
      (select json_build_object('id', c.id, 'status', c.status, 'expiresAt', c.expires_at, 'result', (
          select a.result from insurance_applications a where a.user_id = c.user_id and a.id = c.application_id))
        from policy_changes c
        where c.user_id = ${id} and c.status in ('requested', 'underwriting', 'offered', 'accepted')
          and (c.kind <> 'extension' or c.status = 'accepted') limit 1) as change,
      (select max(q.expires_at) from quotes q where q.user_id = ${id} and q.kind = 'new' and q.status = 'pending') as quote_until,
      (select j.step from journey_progress j
        where j.user_id = ${id} and j.journey = 'fulfillment' and j.status = 'active') as saved_step,
      (select p.termination_reason from policies p
        where p.user_id = ${id} and p.status = 'terminated' and p.termination_reason <> 'not_taken'
        order by p.terminated_at desc limit 1) as ended,
      exists (select from policies p join invoices i on i.policy_id = p.id join payments m on m.invoice_id = i.id
        join refunds r on r.payment_id = m.id
        where p.user_id = ${id} and p.termination_reason = 'free_look' and r.reason = 'handed_back' and (
          r.status in ('requested', 'pending') or r.status = 'failed' and r.amount_cents > coalesce((
            select sum(o.amount_cents) from refunds o where o.replaces_id = r.id), 0))) as is_refund_on_its_way,
      (select json_build_object(
          'policyId', p.id, 'state', p.state, 'contract', ${storedContractOf('p.id')},
          'offer', (
            select json_build_object('status', o.status, 'expiresAt', o.expires_at, 'quoteStatus', (
              select q.status from quotes q where q.user_id = r.user_id and q.offering_id = r.offering_id))
            from product_offerings o where o.user_id = r.user_id and o.id = r.offering_id),
          'request', (
            select json_build_object('isOpen', r.completed_at is null, 'result', a.result, 'decidedAt', a.decided_at)
            where r.id is not null),
          'payment', ${PAYMENT_OF_POLICY})
        from policies p
        left join lateral (
          select * from reinstatement_requests n where n.policy_id = p.id order by n.requested_at desc, n.id desc limit 1) r on true
        left join insurance_applications a on a.user_id = r.user_id and a.id = r.application_id
        where p.user_id = ${id} and p.status = 'terminated' and p.termination_reason = 'lapsed'
        order by p.terminated_at desc limit 1) as lapsed,
      exists (select from estimate_data e where e.user_id = ${id}) as has_estimate,
      (select t.answers_sealed from prequalifications t where t.user_id = ${id}) as answers_sealed`,
  valueOf([row]: readonly ReadRow<StandingRow>[]) {
    if (row === undefined) throw new Error('A statement without a table answered no row.');
    return row;
  },
});

export async function findStoredStanding(
  source: ReadingSource,
  encryption: Encryption,
  userId: string,
): Promise<StoredStanding> {
  const { answers_sealed: sealed, ...row } = await readPart(source, STANDING, userId);
  return storedStandingOf(row, openTold(encryption, userId, sealed === null ? null : bytesOf(sealed)));
}

/** What a visitor typed who never made an account; of anybody else's, whom a link let in, nothing is read. */
export async function findToldByVisitor(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<StoredStanding['told']> {
  const { rows } = await sql<{ readonly answers_sealed: Buffer }>`
    select t.answers_sealed from prequalifications t join users u on u.id = t.user_id
    where t.user_id = ${userId} and u.status = 'anonymous'
  `.execute(reader);
  return openTold(encryption, userId, rows[0]?.answers_sealed ?? null);
}

/** Answers that can't be opened are there all the same. */
function openTold(encryption: Encryption, userId: string, sealed: Buffer | null): StoredStanding['told'] {
  if (sealed === null) return NOTHING_KNOWN.told;
  try {
    return toldOf(openPrequalification(encryption, userId, sealed));
  } catch {
    return UNREADABLE;
  }
}

export function storedStandingOf(
  row: ReadRow<Omit<StandingRow, 'answers_sealed'>>,
  told: StoredStanding['told'],
): StoredStanding {
  const inForce = row.policies.find(({ status }) => status !== 'pending');
  const pending = row.policies.find(({ status }) => status === 'pending');
  return {
    policy: policyOf(inForce ?? pending),
    change: inForce === undefined ? null : changeOf(row.change),
    payment: paymentOf(pending?.payment ?? null),
    application: applicationOf(row.application),
    offers: offersOf(row.offers),
    quoteUntil: instantOrNull(row.quote_until),
    savedStep: row.saved_step,
    ended: row.ended === null ? null : known(ENDS, row.ended),
    isRefundOnItsWay: row.is_refund_on_its_way,
    lapsed: lapsedOf(row.lapsed),
    hasEstimate: row.has_estimate,
    told,
  };
}

const STAGES = {
  requested: 'asked',
  underwriting: 'deciding',
  offered: 'offered',
  accepted: 'accepted',
} as const;
const OPEN_CHANGES = ['requested', 'underwriting', 'offered', 'accepted'] as const;

function changeOf(row: StandingRow['change']): StoredStanding['change'] {
  if (row === null) return null;
  const { id, expiresAt, result } = row;
  const status = known(OPEN_CHANGES, row.status);
  if (status === UNREADABLE) return UNREADABLE;
  const isWithPerson = status === 'underwriting' && result === 'referred_to_underwriter';
  return {
    id,
    stage: isWithPerson ? 'with_person' : STAGES[status],
    offeredUntil: expiresAt === null ? null : Temporal.Instant.from(expiresAt),
  };
}

/** An offer that was withdrawn, or whose quote was, brings nothing back. */
function lapsedOf(row: StandingRow['lapsed']): StoredStanding['lapsed'] {
  if (row === null) return null;
  const payment = paymentOf(row.payment);
  const lapse = lapseOf(row.contract);
  if (payment === UNREADABLE || lapse === null) return UNREADABLE;
  const { policyId, state, offer, request } = row;
  const result =
    request === null || request.result === null ? null : known(APPLICATION_RESULTS, request.result);
  if (result === UNREADABLE) return UNREADABLE;
  const isQuoteOver = offer?.quoteStatus === 'withdrawn' || offer?.quoteStatus === 'expired';
  return {
    policyId,
    state,
    ...lapse,
    offer: offer && {
      isOpen: offer.status === 'pending' || (offer.status === 'accepted' && !isQuoteOver),
      expiresAt: Temporal.Instant.from(offer.expiresAt),
    },
    request: request && {
      isOpen: request.isOpen,
      evidence: result,
      decidedAt: request.decidedAt === null ? null : Temporal.Instant.from(request.decidedAt),
    },
    payment,
  };
}

const STANDING_STATES = ['pending', 'active', 'past_due', 'paused'] as const;
const ENDS = ['lapsed', 'cancelled', 'expired', 'free_look'] as const;
const SLUGS = [PRODUCT_SLUGS.termLife, PRODUCT_SLUGS.accidentalDeath] as const;

/** A text that this release does not know is a fact that can't be read, never one that is not there. */
function known<const Text extends string>(texts: readonly Text[], text: string): Text | typeof UNREADABLE {
  return texts.find((one) => one === text) ?? UNREADABLE;
}

function policyOf(row: StandingRow['policies'][number] | undefined): StoredStanding['policy'] {
  if (row === undefined) return null;
  const status = known(STANDING_STATES, row.status);
  if (status === UNREADABLE) return UNREADABLE;
  return {
    status,
    payableUntil: Temporal.Instant.from(row.payableUntil),
    freeLookEndsOn: row.freeLookEndsOn === null ? null : Temporal.PlainDate.from(row.freeLookEndsOn),
    isEnding: row.isEnding,
    state: row.state,
  };
}

function paymentOf(status: string | null): StoredStanding['payment'] {
  if (status === null) return 'none';
  const found = known([...ASKED_FOR_STATES, 'needs_authentication'], status);
  if (found === UNREADABLE || found === 'processing') return found;
  return found === 'needs_authentication' ? 'awaits_bank' : 'none';
}

function applicationOf(row: StandingRow['application']): StoredStanding['application'] {
  if (row === null) return null;
  const result = known(APPLICATION_RESULTS, row.result);
  if (result === UNREADABLE) return UNREADABLE;
  const { decidedAt, ...facts } = row;
  return { ...facts, result, decidedAt: decidedAt === null ? null : Temporal.Instant.from(decidedAt) };
}

function offersOf(rows: StandingRow['offers']): StoredStanding['offers'] {
  const offers: StandingOffer[] = [];
  for (const row of rows) {
    const productSlug = known(SLUGS, row.productSlug);
    const status = known(OFFERING_STATES, row.status);
    if (productSlug === UNREADABLE || status === UNREADABLE) return UNREADABLE;
    offers.push({ productSlug, status, expiresAt: Temporal.Instant.from(row.expiresAt) });
  }
  return offers;
}
