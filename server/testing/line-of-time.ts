import type { Database } from '../platform/database/database.ts';
import type { DeskApp } from './desk.ts';

/** Where each entry of a line of time is stored: its table, and what its id is there. Written out, and shared with nothing of the product. */
const STORED: Readonly<Record<string, readonly [table: string, id: string]>> = {
  account_opened: ['users', 'id::text'],
  account_closed: ['users', 'id::text'],
  account_recovery_asked: ['account_recoveries', 'id::text'],
  account_locked: ['account_locks', 'id::text'],
  lock_lifted: ['account_locks', 'id::text'],
  signed_in: ['sessions', 'id::text'],
  email_given: ['email_addresses', 'id::text'],
  phone_given: ['phone_numbers', 'id::text'],
  address_given: ['postal_addresses', 'user_id::text'],
  texts_agreed_to: ['text_consents', 'id::text'],
  device_seen_first: ['user_devices', 'device_id::text'],
  fraud_case_opened: ['fraud_cases', 'id::text'],
  identity_checked: ['identity_checks', 'id::text'],
  identity_document_handed_in: ['identity_reviews', 'id::text'],
  identity_document_looked_at: ['identity_reviews', 'id::text'],
  bank_linked: ['bank_links', 'id::text'],
  wysh_follows_account: ['wysh_monitorings', 'id::text'],
  wysh_follows_no_more: ['wysh_monitorings', 'id::text'],
  letter_written: ['letters', 'id::text'],
  chat_written: ['support_messages', 'id::text'],
  application_handed_in: ['insurance_applications', 'id::text'],
  application_decided: ['underwriting_decisions', 'id::text'],
  case_opened: ['underwriting_cases', 'id::text'],
  offer_made: ['product_offerings', 'id::text'],
  agreed_to: ['acknowledgements', 'id::text'],
  agreement_withdrawn: ['acknowledgements', 'id::text'],
  paper_read: ['document_acknowledgements', 'id::text'],
  review_asked_for: ['decision_reviews', 'id::text'],
  review_answered: ['decision_reviews', 'id::text'],
  review_taken_back: ['decision_reviews', 'id::text'],
  alike_somebody: ['likenesses', 'id::text'],
  compared_with_somebody: ['likenesses', 'id::text'],
  correction_asked_for: ['policy_corrections', 'id::text'],
  correction_decided: ['policy_corrections', 'id::text'],
  correction_taken_back: ['policy_corrections', 'id::text'],
  ending_asked_for: ['policy_endings', 'id::text'],
  ending_carried_out: ['policy_endings', 'id::text'],
  ending_taken_back: ['policy_endings', 'id::text'],
  ending_overtaken: ['policy_endings', 'id::text'],
  change_asked_for: ['policy_changes', 'id::text'],
  change_closed: ['policy_changes', 'id::text'],
  act_proposed: ['desk_acts', 'id::text'],
  act_carried_out: ['desk_acts', 'id::text'],
  complaint_received: ['complaints', 'id::text'],
  quote_chosen: ['quotes', 'id::text'],
  quote_taken: ['quotes', 'id::text'],
  policy_made: ['policies', 'id::text'],
  policy_ended: ['policies', 'id::text'],
  policy_replaced: ['replaced_policies', 'id::text'],
  contract_changed: ['policy_transactions', `policy_id || ':' || sequence`],
  way_to_pay_given: ['payment_methods', 'id::text'],
  bill_written: ['invoices', 'id::text'],
  charge_tried: ['payment_attempts', `invoice_id || ':' || attempt`],
  payment_received: ['payments', 'id::text'],
  refund_asked_for: ['refunds', 'id::text'],
  dispute_opened: ['disputes', 'id::text'],
  return_asked_for: ['reinstatement_requests', 'id::text'],
  paper_written: ['documents', 'id::text'],
  message_sent: ['outbox_messages', 'id::text'],
  noted_in_audit: ['audit_events', 'id::text'],
};

/** The one kind that nobody of the demo lives long enough for: it is opened beside the endings, where a term is soon over. */
export const OUTSIDE_DEMO = 'ending_overtaken';

/** Of a contract these are sums of its layers, which another table has. */
const SUMS = [
  'number',
  'amount',
  'monthly_premium_cents',
  'annual_premium_cents',
  'term_years',
  'ends_on',
  'rules_edition',
  'papers_edition',
];

export interface Entry {
  readonly source: string;
  readonly id: string;
  readonly at: string;
  readonly group: string;
  readonly gist: Evidence['facts'];
}

export interface Evidence {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly text: string | null;
  readonly paperId: string | null;
}

type LineAnswer = {
  readonly data: { readonly personLine: { readonly entries: Entry[]; readonly next: string | null } } | null;
  readonly text: string;
};

/** Opens a person at the desk and reads their line to its end. */
export async function readWholeLine(
  desk: DeskApp,
  userId: string,
  { cookie, groups = null }: { cookie: string; groups?: readonly string[] | null },
): Promise<Entry[]> {
  const look = { purpose: 'audit', why: 'The yearly audit.' };
  await desk.ask(
    'mutation ($input: OpenPersonInput!) { openPerson(input: $input) { userId } }',
    { input: { userId, look } },
    { cookie },
  );
  const entries: Entry[] = [];
  let before: string | null = null;
  do {
    const { data, text }: LineAnswer = await desk.ask<{
      personLine: { entries: Entry[]; next: string | null };
    }>(
      'query ($userId: ID!, $before: String, $groups: [LineGroup!]) { personLine(userId: $userId, before: $before, groups: $groups) { next entries { source id at group gist { name value } } } }',
      { userId, before, groups },
      { cookie },
    );
    if (data === null) throw new Error(text);
    entries.push(...data.personLine.entries);
    before = data.personLine.next;
  } while (before !== null);
  return entries;
}

export async function openEvidence(
  desk: DeskApp,
  userId: string,
  { source, id }: Entry,
  cookie: string,
): Promise<Evidence> {
  const { data, text } = await desk.ask<{ evidence: Evidence }>(
    'mutation ($input: OpenLineEvidenceInput!) { evidence: openLineEvidence(input: $input) { facts { name value } text paperId } }',
    { input: { userId, source, id } },
    { cookie },
  );
  if (data === null) throw new Error(`${source}: ${text}`);
  return data.evidence;
}

/** What the evidence says beside what its row holds, fact by fact: each the name, what is shown and what is stored. */
export async function besideStored(
  database: Database,
  { source, id, gist }: Entry,
  { facts: opened }: Evidence,
): Promise<{ readonly shown: readonly string[]; readonly stored: readonly string[] }> {
  const [table, key] = STORED[source]!;
  const [row] = await database.runScript(
    `select to_jsonb(one) as row from ${table} one where ${key} = '${id}'`,
  );
  const kept = row!['row'] as Record<string, unknown>;
  const detail = (kept['detail'] ?? {}) as Record<string, unknown>;
  // What an entry is known by is held to the row as what opens is.
  const compared = [...gist, ...opened].filter(
    ({ name }) => name !== 'actor_staff_id' && !(source === 'contract_changed' && SUMS.includes(name)),
  );
  const told = (name: string, value: string) =>
    `${name}: ${name.endsWith('_at') ? Temporal.Instant.from(value).toString() : value}`;
  return {
    shown: compared.map(({ name, value }) => told(name, value)),
    stored: compared.map(({ name }) => told(name, String(kept[name] ?? detail[name]))),
  };
}
