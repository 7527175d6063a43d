import { PAYEES } from '../applying/beneficiaries/store.ts';
import { NEWEST_OFFERINGS } from '../applying/offerings/store.ts';
import { SECOND_PERSON } from '../contact/letters/second-person-store.ts';
import { CONSTELLATION_FLAGS } from '../ground/flags/store.ts';
import { OPEN_CHANGES } from '../insuring/changes/change-store.ts';
import { INVOICES, OPEN_INVOICES } from '../insuring/billing/invoice-store.ts';
import { ACTIVE_METHOD } from '../insuring/billing/payment-method-store.ts';
import { PLANS } from '../insuring/billing/plan-store.ts';
import { SHOWN_POLICIES } from '../insuring/policies/policy-store.ts';
import { PENDING_QUOTES } from '../insuring/policies/store.ts';
import { STANDING } from '../insuring/standing/standing-store.ts';
import { MONITORING_FACTS } from '../people/accounts/monitoring-facts-store.ts';
import { PROFILE } from '../people/accounts/profile-store.ts';
import { ACCESS_TOKEN_USE, PERSON_OF_TOKEN } from '../people/accounts/session-store.ts';
import { ACTIVE_CONSTELLATIONS, INSURANCE_MEMBERSHIP, USER } from '../people/accounts/store.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReadingPart } from '../platform/database/reading-part.ts';
import { readScreen, screenStatement } from '../platform/database/screen-reading.ts';
import type { ScreenReading, ScreenStatement } from '../platform/database/screen-reading.ts';
import { hashSecret } from '../platform/ids.ts';
import type { Resolvers } from '../resolver-types.generated.ts';
import { MONITORINGS } from '../shopping/wyshes/monitoring-store.ts';
import { ACTIVE_ALLOCATIONS } from '../shopping/wyshes/store.ts';

type Parts = readonly ReadingPart<unknown>[];

/** What resolvers ask for, by their fields. A field that is missing here reads for itself, by a statement of its own. */
type PartsOfFields = {
  readonly [Type in keyof Resolvers]?: {
    readonly [Field in keyof NonNullable<Resolvers[Type]>]?: Parts;
  };
};

/** A list is covered by the policy in force. */
const COVERED_LIST = [ACTIVE_ALLOCATIONS, SHOWN_POLICIES];

const PARTS: PartsOfFields = {
  Query: {
    accidentPayouts: [SHOWN_POLICIES, PENDING_QUOTES, NEWEST_OFFERINGS],
    activePaymentMethod: [ACTIVE_METHOD],
    currentUser: [USER],
    invoices: [INVOICES],
    latestPayableInvoice: [OPEN_INVOICES],
    me: [USER],
    pendingPolicy: [SHOWN_POLICIES],
    pendingQuote: [PENDING_QUOTES],
    productOfferings: [NEWEST_OFFERINGS],
    secondPerson: [SECOND_PERSON],
    standing: [STANDING],
    wyshAllocations: COVERED_LIST,
    wyshAllocationsSummary: COVERED_LIST,
  },
  WyshAllocation: { monitoring: [MONITORINGS] },
  WyshAllocationsSummary: { followingCount: [MONITORINGS], pausedCount: [MONITORINGS] },
  User: { activeConstellations: [ACTIVE_CONSTELLATIONS], profile: [PROFILE] },
  Constellation: {
    activeInsuranceMembership: [INSURANCE_MEMBERSHIP],
    featureFlags: [CONSTELLATION_FLAGS],
  },
  InsuranceMembership: {
    activePolicy: [SHOWN_POLICIES],
    eligibleForMonitoring: [MONITORING_FACTS],
    invoices: [INVOICES],
    lapsedPolicy: [SHOWN_POLICIES],
    latestPayableInvoice: [OPEN_INVOICES],
    payees: [PAYEES],
    pendingPolicy: [SHOWN_POLICIES],
    pendingQuote: [PENDING_QUOTES],
    productsOfferings: [NEWEST_OFFERINGS],
    underwritingRequired: [SHOWN_POLICIES, OPEN_CHANGES],
  },
  Invoice: { nextAttemptOn: [OPEN_INVOICES, SHOWN_POLICIES], pastDue: [SHOWN_POLICIES] },
  Plan: {
    amount: [SHOWN_POLICIES],
    nextPayment: [OPEN_INVOICES, SHOWN_POLICIES],
    otherFrequency: [OPEN_INVOICES],
    waitingChange: [SHOWN_POLICIES],
  },
  Policy: {
    activePlan: [PLANS],
    openChange: [OPEN_CHANGES],
    allocationsCoveredPercentage: COVERED_LIST,
    payees: [PAYEES],
    pendingPlan: [PLANS],
    totalMissedPremiums: [OPEN_INVOICES, SHOWN_POLICIES],
  },
  ProductOffering: { allocationCoverage: COVERED_LIST, allocationsCoveredPercentage: COVERED_LIST },
  Quote: { allocationCoverage: COVERED_LIST, allocationsCoveredPercentage: COVERED_LIST },
};

const partsByField = new Map<string, Parts>(
  Object.entries(PARTS).flatMap(([type, fields]) =>
    Object.entries(fields).map(([field, parts]: [string, Parts]) => [`${type}.${field}`, parts] as const),
  ),
);

const statements = new WeakMap<ReadonlySet<string>, ScreenStatement | null>();

/**
 * Reads what a screen's query asks of whoever holds the token. Who that is is found in the same statement, so it is sent before it is known
 * whether they may; null where there is no screen, nobody's token, or nothing of it is read of a person.
 */
export function beginScreen(
  database: Pick<Database, 'remember'>,
  fieldsAsked: ReadonlySet<string> | null,
  accessToken: string | null,
): Promise<ScreenReading> | null {
  if (fieldsAsked === null || accessToken === null) return null;
  const statement = statementOfScreen(fieldsAsked);
  return statement && readScreen(database, statement, hashSecret(accessToken));
}

function statementOfScreen(fields: ReadonlySet<string>): ScreenStatement | null {
  let statement = statements.get(fields);
  if (statement === undefined) {
    const parts = new Set([...fields].flatMap((field) => partsByField.get(field) ?? []));
    statement = parts.size === 0 ? null : screenStatement(PERSON_OF_TOKEN, [ACCESS_TOKEN_USE, ...parts]);
    statements.set(fields, statement);
  }
  return statement;
}
