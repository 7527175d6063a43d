import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { replay } from '@wysh/domain/underwriting/testing/replay.ts';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openProfileIdentity } from '../people/accounts/profile-store.ts';
import { openResetAddress } from '../people/accounts/send-password-reset.ts';
import { openAddress, openContact } from '../applying/beneficiaries/store.ts';
import { openPricing } from '../shopping/coverage/estimate.ts';
import { openPrequalification } from '../shopping/coverage/prequalification.ts';
import { openDocumentData } from '../ground/documents/document.ts';
import { openAnswer } from '../ground/flows/sealed-answers.ts';
import { openPrivateKey } from '../ground/flows/tax-id-keys.ts';
import { openClaimedIdentity } from '../people/identity/check-identity.ts';
import { openLinkContent } from '../people/links/deep-link.ts';
import { openContent as openMessageContent } from '../ground/messaging/message-content.ts';
import { openOfferingPricing } from '../applying/offerings/offering.ts';
import type { SealedColumn } from '../platform/database/sealed-column.ts';
import { openShape, StoredShapeRefused, VERSION_KEY } from '../platform/database/stored-shape.ts';
import type { StoredShape } from '../platform/database/stored-shape.ts';
import { openEncryption } from '../platform/encryption.ts';
import { openShown } from '../insuring/changes/change.ts';
import { openTold } from '../insuring/replacements/replaced-policy.ts';
import { openSaid } from '../insuring/corrections/correction.ts';
import { openInsured } from '../insuring/policies/insured.ts';
import { openQuotePremium } from '../insuring/policies/quote.ts';
import { settingsIn, switchShapes } from '../sandbox/switches.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { openMessage } from '../contact/support/message.ts';
import {
  columnOf,
  fixtureFileOf,
  fixtureFolder,
  fixturesOf,
  STORED_SHAPES,
} from '../testing/stored-shapes.ts';
import type { ShapeFixture } from '../testing/stored-shapes.ts';
import {
  openDecision,
  openDecisionUnlessLost,
  openSubmission,
  sealedDecisions,
} from '../applying/underwriting/application.ts';
import {
  NOTHING_WRITTEN,
  openContent as openCaseContent,
  sealedCaseEvents,
} from '../applying/underwriting/case.ts';
import { decisionShape } from '../applying/underwriting/decision-shape.ts';
import { openAccountNumber } from '../shopping/wyshes/recipient-account-number.ts';

const encryption = openEncryption({
  environment: 'production',
  dataDir: '/nowhere',
  encryptionKeys: `1:${randomBytes(32).toString('base64')}`,
});
const log = pino({ level: 'silent' });
const services = { encryption, log };

/** A row of any table: whatever a purpose asks for is there. */
const row = {
  user_id: 'user',
  id: 'id',
  application_id: 'application',
  case_id: 'case',
  request_id: 'request',
  context_id: 'context',
  auth_level: 'verified',
  question_key: 'height',
};
const key = { userId: row.user_id, id: row.id };
const decisionKey = { userId: row.user_id, id: row.application_id };
const caseKey = { userId: row.user_id, id: row.case_id };
const SLUGS = [
  'account-recovery',
  'adverse-decision',
  'complaint',
  'lapse-notice',
  'letter',
  'replacement-letter',
  'yearly-premium',
  'application',
  'beneficiary-packet',
  'beneficiary-terms',
  'buyers-guide',
  'guaranty-notice',
  'health-authorization',
  'outline-of-coverage',
  'policy-agreement',
  'policy-summary',
  'policy-schedule',
  'premium-receipt',
  'quote',
  'quote-accidental-death',
  'quote-term-life',
  'replace-accidental-death',
  'replacement-notice',
  'statement-of-ending',
  'statement-of-good-health',
  'statement-of-reinstatement',
  'yearly-statement',
] as const;
const CAPABILITIES = [
  'health',
  'messaging',
  'error-reporting',
  'address',
  'device-risk',
  'identity-check',
  'sanctions',
  'analytics',
  'link-attribution',
  'partners',
  'marketing',
  'bank-link',
  'underwriting',
  'payments',
  'storage',
] as const;

/** How the product opens a sealed value. A column that is not here is only written, or read within a longer act, by `openShape`. */
const openers: Readonly<Record<string, (sealed: Buffer, shape: StoredShape<unknown>) => unknown>> = {
  'allocation_recipients.account_number_sealed': (sealed) => openAccountNumber(encryption, row.id, sealed),
  'beneficiaries.address_sealed': (sealed) => openAddress(encryption, key, sealed),
  'beneficiaries.contact_sealed': (sealed) => openContact(encryption, key, sealed),
  'deep_links.content_sealed': (sealed) => openLinkContent(services, sealed),
  'documents.data_sealed': (sealed, { name }) => {
    const slug = SLUGS.find((one) => name.endsWith(` of ${one}`));
    return slug === undefined ? undefined : openDocumentData(encryption, { ...key, slug }, sealed);
  },
  'estimate_data.pricing_sealed': (sealed) => openPricing(encryption, row.user_id, sealed),
  'flow_answers.answer_sealed': (sealed) =>
    openAnswer(encryption, { userId: 'user', contextId: 'context', level: 'verified' }, 'height', sealed),
  'identity_checks.identity_sealed': (sealed) =>
    openClaimedIdentity(encryption, { userId: row.user_id, checkId: row.id }, sealed),
  'insurance_applications.submission_sealed': (sealed) => openSubmission(encryption, key, sealed),
  'outbox_messages.content_sealed': (sealed) =>
    openMessageContent(services, { id: row.id, contentSealed: sealed, bodyText: null, bodyHtml: null }),
  'password_reset_requests.email_sealed': (sealed) => openResetAddress(encryption, row.request_id, sealed),
  'prequalifications.answers_sealed': (sealed) => openPrequalification(encryption, row.user_id, sealed),
  'product_offerings.pricing_sealed': (sealed) => openOfferingPricing(encryption, key, sealed),
  'profiles.identity_sealed': (sealed) => openProfileIdentity(encryption, row.user_id, sealed),
  'policy_corrections.said_sealed': (sealed) => openSaid(encryption, row.id, sealed),
  'policy_insureds.insured_sealed': (sealed) => openInsured(encryption, row.id, sealed),
  'replaced_policies.told_sealed': (sealed) => openTold(encryption, row.id, sealed),
  'policy_changes.shown_sealed': (sealed) => openShown(encryption, key, sealed),
  'quotes.premium_sealed': (sealed) => openQuotePremium(encryption, key, sealed),
  'support_messages.text_sealed': (sealed) => openMessage(encryption, key, sealed),
  'tax_id_keys.private_key_sealed': (sealed) => openPrivateKey(encryption, sealed).toString('base64'),
  'underwriting_case_events.content_sealed': (sealed) => {
    const { content, isLost } = openCaseContent(services, caseKey, sealed);
    expect(isLost).toBe(false);
    return content;
  },
  'underwriting_decisions.decision_sealed': (sealed) => openDecision(encryption, decisionKey, sealed),
};

/** Reads what lies there as the product does. */
function read(shape: StoredShape<unknown>, text: string): unknown {
  const column = SEALED_COLUMNS.find(({ shapes }) => shapes.includes(shape));
  if (column !== undefined) {
    const sealed = encryption.seal(text, column.purposeOf(row));
    const open = openers[columnOf(shape)];
    return open === undefined
      ? openShape(encryption, shape, sealed, column.purposeOf(row))
      : open(sealed, shape);
  }
  const capability = CAPABILITIES.find((one) => switchShapes[one] === shape);
  return capability === undefined
    ? shape.fromText(text)
    : settingsIn(capability, { settings: JSON.parse(text) });
}

/** Text lies there as it is, everything else as JSON. */
function isText(shape: StoredShape<unknown>): boolean {
  return !('fromJson' in shape);
}

function textOf(shape: StoredShape<unknown>, { stored }: ShapeFixture): string {
  return isText(shape) ? String(stored) : JSON.stringify(stored);
}

function withoutVersion(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== VERSION_KEY));
}

test('every shape has its values of every version, and no file is of none', () => {
  const files = readdirSync(fixtureFolder).filter((name) => name.endsWith('.json'));
  expect(files.toSorted()).toEqual(STORED_SHAPES.map(fixtureFileOf).toSorted());
  for (const shape of STORED_SHAPES) {
    const versions = new Set(fixturesOf(shape).map(({ version }) => version));
    expect([...versions].toSorted(), shape.name).toEqual(
      Array.from({ length: shape.version }, (_, index) => index + 1),
    );
  }
});

describe.each(STORED_SHAPES.map((shape) => [shape.name, shape] as const))('%s', (_name, shape) => {
  test.each(
    fixturesOf(shape).map(
      (fixture) => [fixture.version, fixture.what ?? 'as it is written now', fixture] as const,
    ),
  )('opens a value of version %i, %s', (_version, _what, fixture) => {
    const opened = read(shape, textOf(shape, fixture));
    expect(opened).toEqual(fixture.read ?? withoutVersion(fixture.stored));
    expect(shape.fromText(shape.toText(opened)), 'what was read can be written').toEqual(opened);
  });
});

test.each(STORED_SHAPES.filter((shape) => !isText(shape)).map((shape) => [shape.name, shape] as const))(
  '%s from the future ends in a sentence with column, version known and version found',
  (name, shape) => {
    const text = ofVersion(shape, shape.version + 1);
    expect(() => shape.fromText(text)).toThrow(
      new StoredShapeRefused(
        `A value in ${name} has version ${shape.version + 1} of its shape, and this release knows it up to version ` +
          `${shape.version}: a newer one wrote it. Nothing was changed; run this process with the newer release.`,
      ),
    );
  },
);

test('a decision of each rulebook replays as it was stored', () => {
  const decisions = fixturesOf(decisionShape).map((fixture) => decisionShape.fromJson(fixture.stored));
  expect(new Set(decisions.map(({ rulebookVersion }) => rulebookVersion))).toEqual(
    new Set(['2026-11', '2026-11-22']),
  );
  for (const decision of decisions) expect(replay(decision)).toEqual(decision);
});

test('a case and the queue are shown without what is from the future, and the log says why [F-01]', () => {
  const lines: string[] = [];
  const told = { encryption, log: pino({}, { write: (line) => void lines.push(line) }) };
  const sealFuture = (shape: StoredShape<unknown>, column: SealedColumn) =>
    encryption.seal(ofVersion(shape, shape.version + 1), column.purposeOf(row));

  const [contentShape] = sealedCaseEvents.shapes;
  const content = sealFuture(contentShape!, sealedCaseEvents);
  expect(openCaseContent(told, caseKey, content)).toEqual({ content: NOTHING_WRITTEN, isLost: true });
  const decision = sealFuture(decisionShape, sealedDecisions);
  expect(openDecisionUnlessLost(told, decisionKey, decision)).toBeNull();
  expect(lines[0]).toContain('A value in underwriting_case_events.content_sealed has version 2 of its shape');
  expect(lines[1]).toContain('A value in underwriting_decisions.decision_sealed has version 3 of its shape');
});

/** The newest value as a release would have written it that calls it of this version. */
function ofVersion(shape: StoredShape<unknown>, version: number): string {
  const { stored } = fixturesOf(shape).at(-1)!;
  return JSON.stringify({ ...Object(withoutVersion(stored)), [VERSION_KEY]: version });
}
