import { figuresOf } from '@wysh/domain/policy/terms.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { findDisclosureText } from '../applying/disclosures/find-disclosure-text.ts';
import { findSubjectsOf } from '../applying/underwriting/find-subjects-of.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { findPaperOf } from '../ground/documents/papers-of-person.ts';
import { findPoliciesOf } from '../insuring/policies/find-policies.ts';
import { describePolicies } from '../insuring/policies/policies-at-desk.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import { findAddresses } from '../people/accounts/find-addresses.ts';
import {
  compareRows,
  cursorOf,
  isBehind,
  readLine,
  readLineEntry,
} from '../platform/database/line-of-time.ts';
import type { LineOf, LineRow } from '../platform/database/line-of-time.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import {
  COLUMNS_BY_ACT,
  CONTRACT_CHANGED,
  findLineSource,
  LINE_SOURCES,
  maySeeGroup,
} from './line-sources.ts';
import { requireOpened } from './person-opened.ts';
import { may, mayOpenPaper, requireAct } from './policy.ts';
import type { LineGroup } from './resolver-types.generated.ts';
import { nameOf, staffNames } from './assignee.ts';
import { CARRIED_OUT_ENTRY, PROPOSED_ENTRY } from './acts/line-of-time.ts';
import { readActAsShown } from './acts/read-act.ts';

const pageMax = 50;
/** Entries that open the words that were agreed to. */
const AGREEMENTS = ['agreed_to', 'agreement_withdrawn'];
const ALL_GROUPS = Object.keys(LINE_SOURCES) as LineGroup[];

export interface LineEntryKey {
  readonly userId: string;
  readonly source: string;
  readonly id: string;
}

/** A page of everything that ever happened with somebody, the newest first. */
export async function readPersonLine(
  context: DeskContext,
  { userId, before, groups }: { userId: string; before: string | null; groups: readonly LineGroup[] | null },
) {
  const { staff, database } = context;
  requireAct(staff, 'see_person');
  await requireOpened(context, userId);
  const wanted = (groups ?? ALL_GROUPS).filter((group) => maySeeGroup(staff, group));
  const sources = wanted.flatMap((group) => LINE_SOURCES[group]);
  const { reader } = database;
  const [of, policies] = await Promise.all([lineOf(context, userId), findPoliciesOf(reader, userId)]);
  const rows = await readLine(reader, sources, of, { before, limit: pageMax + 1 });
  const changes = wanted.includes('policy') ? policies.flatMap(changesOf) : [];
  const page = [...rows, ...changes.filter((row) => isBehind(row, before))]
    .toSorted(compareRows)
    .slice(0, pageMax + 1);
  return {
    entries: page
      .slice(0, pageMax)
      .map(({ source, id, at }) => ({ source, id, at, group: findLineSource(source)?.group ?? 'policy' })),
    next: page.length > pageMax ? cursorOf(page[pageMax - 1]!) : null,
  };
}

/** What an entry of the line shows, as it was stored. That it was opened is kept before it is answered (S-81). */
export async function openLineEvidence(context: DeskContext, { userId, source, id }: LineEntryKey) {
  const { staff, database } = context;
  requireAct(staff, 'see_person');
  await requireOpened(context, userId);
  const { reader } = database;
  const shown = await shownOf(context, { userId, source, id });
  if (shown === null) throw notFound('the entry');
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'line_entry_opened',
      subjectType: 'user',
      subjectId: userId,
      detail: { source, id },
    }),
  );
  const names = await staffNames(reader);
  const paperId = source === 'paper_written' ? id : shown['document_id'];
  const paper = typeof paperId === 'string' ? await findPaperOf(reader, userId, paperId) : null;
  return {
    facts: Object.entries(shown)
      .filter(([name]) => mayReadFact(staff, source, name))
      .flatMap(([name, value]) => factsOf(name, value, names)),
    text: await textOf(context, source, id, shown),
    paperId: paper !== null && mayOpenPaper(staff, paper) ? paper.id : null,
  };
}

/** The words behind an entry: those that were agreed to, or what was shown before one of us did something. */
async function textOf(
  context: DeskContext,
  source: string,
  id: string,
  shown: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (AGREEMENTS.includes(source)) return findDisclosureText(context.database.reader, shown);
  if (source === CARRIED_OUT_ENTRY || source === PROPOSED_ENTRY) return readActAsShown(context, id);
  return null;
}

function mayReadFact(staff: DeskContext['staff'], source: string, name: string): boolean {
  const act = COLUMNS_BY_ACT[source]?.[name];
  return act === undefined || may(staff, act);
}

async function shownOf(
  context: DeskContext,
  { userId, source, id }: LineEntryKey,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { staff, database } = context;
  const { reader } = database;
  if (source === CONTRACT_CHANGED) {
    const policies = await findPoliciesOf(reader, userId);
    return policies.flatMap(shownChanges).find((change) => change.id === id)?.shown ?? null;
  }
  const found = findLineSource(source);
  if (found === null || !maySeeGroup(staff, found.group)) return null;
  return readLineEntry(reader, found.source, await lineOf(context, userId), id);
}

/** Whose rows they are: their own, and those that are kept about something of theirs. */
async function lineOf({ database: { reader } }: DeskContext, userId: string): Promise<LineOf> {
  if (!isUuid(userId)) throw notFound('the person');
  const [subjects, policies, addresses] = await Promise.all([
    findSubjectsOf(reader, userId),
    describePolicies(reader, [userId]),
    findAddresses(reader, userId),
  ]);
  const subjectIds = [
    userId,
    ...subjects.applicationIds,
    ...subjects.caseIds,
    ...policies.map(({ id }) => id),
  ];
  return { userId, subjectIds, addresses };
}

function changesOf({ id: policyId, transactions }: InsurancePolicy): LineRow[] {
  return transactions.map(({ sequence, recordedAt }) => ({
    source: CONTRACT_CHANGED,
    id: `${policyId}:${sequence}`,
    at: recordedAt,
  }));
}

function shownChanges({ id: policyId, number, transactions }: InsurancePolicy) {
  return transactions.map(({ sequence, kind, effectiveOn, recordedAt, terms }) => {
    const figures = terms && figuresOf(terms);
    return {
      id: `${policyId}:${sequence}`,
      shown: {
        number,
        sequence,
        kind,
        effective_on: effectiveOn.toString(),
        recorded_at: recordedAt.toString(),
        ...(terms !== null &&
          figures !== null && {
            amount: figures.amount,
            monthly_premium_cents: figures.monthlyCents,
            annual_premium_cents: figures.annualCents,
            term_years: figures.termYears,
            ends_on: terms.endsOn.toString(),
            rules_edition: terms.rulesEdition,
            papers_edition: terms.papersEdition,
          }),
      },
    };
  });
}

/** What is empty is left out; an object is its own facts; a member of staff is their name. */
function factsOf(
  name: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): { readonly name: string; readonly value: string }[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([part, inner]) => factsOf(part, inner, names));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [{ name, value: name === 'actor_staff_id' ? nameOf(text, names) : text }];
}
