import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { decidedApplicant } from '../testing/applicant.ts';
import type { Applicant } from '../testing/applicant.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { readCaseFile } from '../applying/underwriting/read-case-file.ts';
import { requestEvidence } from '../applying/underwriting/request-evidence.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';
import { changeStaffRoles } from './change-staff-roles.ts';
import { deactivateStaffMember } from './deactivate-staff-member.ts';
import type { DeskContext } from './desk-context.ts';
import { inviteStaffMember } from './invite-staff-member.ts';
import type { StaffRole } from './roles-and-limits.ts';
import { setStaffStatus } from './staff-store.ts';

let app: TestApp;
let desk: DeskContext;
beforeAll(async () => {
  app = await openTestApp();
  const stranger = { ...app.services, caller: visitorWithoutSession('desk', null) };
  const staff = await member('admin@wysh.example', ['admin']);
  desk = { ...stranger, staff };
});
afterAll(() => app.close());

async function member(email: string, roles: readonly StaffRole[]) {
  const context = { ...app.services, caller: visitorWithoutSession('invite', null) };
  return app.services.database.transaction(async (transaction) => {
    const { member: invited } = await inviteStaffMember(transaction, context, { email, name: 'Ann', roles });
    await setStaffStatus(transaction, invited.id, { status: 'active', passwordHash: 'a hash' });
    return { ...invited, status: 'active' as const };
  });
}

async function fileOf(person: Applicant) {
  const latest = await person.latest();
  const file = await readCaseFile(desk, latest!.case!.id);
  if (file === null) throw new Error('there is no file');
  return file;
}

async function takenBy(staffId: string): Promise<Applicant> {
  const person = await decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));
  const { caseId, revision } = await fileOf(person);
  await takeCase(desk, { caseId, revision, by: { staffId } });
  return person;
}

test('the cases of whoever is deactivated are anybody’s to take, and what was asked for stays asked for [UW-15, UW-20]', async () => {
  const [ann, bob] = [
    await member('ann@wysh.example', ['underwriting']),
    await member('bob@wysh.example', ['underwriting']),
  ];
  const reviewed = await takenBy(ann.id);
  const waiting = await takenBy(ann.id);
  const theirs = await takenBy(bob.id);
  const { caseId, revision } = await fileOf(waiting);
  const kinds = ['proof_of_income'] as const;
  await requestEvidence(desk, { caseId, revision, by: { staffId: ann.id }, kinds, message: 'Your payslip.' });

  await deactivateStaffMember(desk, ann.id);
  await app.services.jobs.drain();

  expect(await fileOf(reviewed)).toMatchObject({ status: 'open', assignedTo: null });
  expect(await fileOf(waiting)).toMatchObject({ status: 'open', assignedTo: null });
  expect((await waiting.latest())!.case!.requestedEvidence).toContain('Your payslip.');
  expect(await fileOf(theirs)).toMatchObject({ status: 'in_review', assignedTo: bob.id });
});

test('so are those of whoever is no underwriter any more [UW-15]', async () => {
  const cat = await member('cat@wysh.example', ['underwriting', 'service']);
  const person = await takenBy(cat.id);
  await changeStaffRoles(desk, { staffId: cat.id, roles: ['service'] });
  await app.services.jobs.drain();
  expect(await fileOf(person)).toMatchObject({ status: 'open', assignedTo: null });
});
