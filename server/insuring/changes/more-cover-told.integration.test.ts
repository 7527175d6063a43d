import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCasesOf } from '../../applying/underwriting/case-store.ts';
import { readCaseFile } from '../../applying/underwriting/read-case-file.ts';
import { requestEvidence } from '../../applying/underwriting/request-evidence.ts';
import { takeCase } from '../../applying/underwriting/take-case.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { upload } from '../../testing/applicant.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { askFor, readChange } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

type Covered = Awaited<ReturnType<typeof openCovered>>;

async function askForMore(person: Covered): Promise<string> {
  return (await askFor(person, { amount: 700_000 })).answer!.pendingPolicyId;
}

const flowToAnswer = async (person: Covered, id: string) =>
  (await readChange(person, id)).answer!.flowToAnswer;

test('what was answered for more cover is kept, and its person goes on where they left: in the same flow, and once that is finished in the next [EDIT-34, FLOW-06, ROUTE-52]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const contextId = await askForMore(person);
  expect(await flowToAnswer(person, contextId)).toBe('coverage-adjustment');
  const left = await person.walk('coverage-adjustment', { contextId, until: 'health-changed' });

  await comeTo(app, '2027-03-07');
  const later = await openCovered(app, buyer);
  expect(await flowToAnswer(later, contextId)).toBe('coverage-adjustment');
  const taken = await later.walk('coverage-adjustment', { contextId, until: 'health-changed' });
  expect([taken.id, taken.shown]).toEqual([left.id, ['health-changed']]);
  const told = await later.walk('coverage-adjustment', { contextId });
  expect(told.nextPath).toBe(`/flow/aura-interview?contextId=${contextId}`);
  expect(await flowToAnswer(later, contextId)).toBe('aura-interview');
  // Whoever looks at it again finds what they said.
  const anew = await later.flows.start('coverage-adjustment', { contextId });
  expect(await later.flows.read(anew)).toMatchObject({
    slug: 'adjustment-reason',
    answers: { 'adjustment-reason': 'family_changed' },
  });

  const half = await later.walk('aura-interview', { contextId, until: 'aura-review' });
  await comeTo(app, '2027-03-09');
  const last = await openCovered(app, buyer);
  expect(await flowToAnswer(last, contextId)).toBe('aura-interview');
  const review = await last.walk('aura-interview', { contextId, until: 'aura-review' });
  expect([review.id, review.shown]).toEqual([half.id, ['aura-review']]);
  await last.walk('aura-interview', { contextId });
  expect(await flowToAnswer(last, contextId)).toBeNull();
});

test('where something of who they are is missing, what has changed leads to the profile, and the profile to the interview, all about the change [EDIT-34, FLOW-33]', async () => {
  const buyer = await openCoveredBuyer(app, { birthdate: '1992-03-14' });
  const person = await openCovered(app, buyer);
  const contextId = await askForMore(person);
  // As of a question that nobody asked yet when they applied.
  await app.services.database.runScript(
    `delete from flow_answers where context_id = $1 and question_key = 'gender'`,
    [contextId],
  );
  const told = await person.walk('coverage-adjustment', { contextId });
  expect(told.nextPath).toBe(`/flow/insurance-profile?contextId=${contextId}`);
  expect(await flowToAnswer(person, contextId)).toBe('insurance-profile');
  const tooEarly = await person.flows.attemptStart({ flowId: 'aura-interview', contextId });
  expect(tooEarly.refusal?.full_message).toContain('Something in your profile is still to be answered');
  const profile = await person.walk('insurance-profile', { contextId });
  expect(profile.nextPath).toBe(`/flow/aura-interview?contextId=${contextId}`);
  expect(await flowToAnswer(person, contextId)).toBe('aura-interview');
  await person.walk('aura-interview', { contextId });
  expect((await readChange(person, contextId)).answer).toMatchObject({ status: 'underwriting' });
});

test('once the papers for a change are there, an answer of a person is promised in three business days anew [EDIT-37, UW-20, CONST-18]', async () => {
  const buyer = await openCoveredBuyer(app);
  await (await openCovered(app, buyer)).askAndTell({ amount: 800_000 });
  const desk = { ...app.services, caller: visitorWithoutSession('desk', null) };
  const by = { staffId: crypto.randomUUID() };
  const [underwritten] = await findCasesOf(app.services.database.reader, buyer.userId);
  const caseId = underwritten!.id;
  const file = async () => (await readCaseFile(desk, caseId))!;
  await takeCase(desk, { caseId, revision: (await file()).revision, by });
  await requestEvidence(desk, {
    caseId,
    revision: (await file()).revision,
    by,
    kinds: ['proof_of_income'],
    message: 'Your payslip, please.',
  });
  // A Wednesday.
  await comeTo(app, '2027-03-10');
  const person = await openCovered(app, buyer);
  const paper = {
    content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    contentType: 'application/pdf',
  };
  const blobId = await upload(app, person, { ...paper, filename: 'payslip.pdf' });
  await person.walk('underwriting-evidence', { said: { evidence: [blobId] } });
  const { status, dueAt } = await file();
  expect([status, dueAt.toZonedDateTimeISO('America/New_York').toPlainDate().toString()]).toEqual([
    'in_review',
    '2027-03-15',
  ]);
  expect((await newestMail(app, 'evidence_received', buyer.email)).text).toContain(
    "says by when you'll hear from us",
  );
});
