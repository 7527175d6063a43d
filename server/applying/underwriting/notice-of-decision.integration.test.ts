import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { openDocumentData } from '../../ground/documents/document.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readCaseFile } from './read-case-file.ts';
import { rejectCase } from './reject-case.ts';
import { takeCase } from './take-case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What this person finds among their documents of applications, by name. */
async function documentNamesOf(person: Applicant): Promise<string[]> {
  const categories = await person.graphql<{ documents: { name: string }[] }[]>(
    '{ answer: documentCategories { documents { name } } }',
  );
  return categories.flatMap(({ documents }) => documents.map(({ name }) => name));
}

/** What a letter to them says, and how far it has come; null where none was written. */
async function letterTo({ userId }: Applicant) {
  const row = await app.services.database.reader
    .selectFrom('letters')
    .innerJoin('documents', 'documents.id', 'letters.document_id')
    .select(['letters.state', 'letters.kind', 'documents.id', 'documents.data_sealed'])
    .where('letters.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.data_sealed === null) return null;
  const key = { userId, id: row.id, slug: 'adverse-decision' } as const;
  const data = openDocumentData(app.services.encryption, key, row.data_sealed);
  return { state: row.state, kind: row.kind, said: JSON.stringify(data) };
}

test.each([
  ['refused', { ...edge('cancer: within-10-years'), state: 'WI' }, 'We can’t offer you insurance on this'],
  ['offered something else', edge('cancer: within-10-years'), 'We can’t offer you term life insurance.'],
  ['rated by a table', { ...edge('diabetes-duration: over-10-years'), state: 'WI' }, 'in the class Standard, table'],
  ['offered less than they asked for', { ...edge('diabetes-duration: over-10-years'), state: 'WI' }, 'You asked for'],
])(
  'whoever is %s is told in writing, by letter and among their documents, with the summary of rights [R-40]',
  async (_what, outline, words) => {
    const person = await decidedApplicant(app, outline);
    expect(await documentNamesOf(person)).toContain('Notice of our decision');
    // Of their application as it was handed in, and of this.
    expect((await newestMail(app, 'paper_ready', person.email)).count).toBe(2);
    const letter = await letterTo(person);
    expect(letter).toMatchObject({ kind: 'adverse_decision', state: 'handed_over' });
    expect(letter!.said).toContain(words);
    expect(letter!.said).toContain('Within 90 business days');
    expect(letter!.said).toContain('We answer within 21 business days');
    expect(letter!.said).toContain('file a statement of your own');
  },
);

test('the reasons of the rules stand in it, and those of a person are asked for [R-40]', async () => {
  const byRules = await letterTo(await decidedApplicant(app, edge('cancer: within-10-years')));
  expect(byRules!.said).toContain('cancer');
  const person = await decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));
  expect(await letterTo(person)).toBeNull();
  const caller = { ...app.services, caller: visitorWithoutSession('desk', null) };
  const { id: caseId } = (await person.latest())!.case!;
  const by = { staffId: crypto.randomUUID() };
  const seen = async () => (await readCaseFile(caller, caseId))!.revision;
  await takeCase(caller, { caseId, revision: await seen(), by });
  await rejectCase(caller, { caseId, revision: await seen(), by, reason: 'A reason for the file.' });
  await app.services.jobs.drain();
  const { said } = (await letterTo(person))!;
  expect(said).toContain('You can ask us for the specific reasons');
  expect(said).not.toContain('A reason for the file.');
});

test('whoever gets what they asked for, at no more than the standard class, gets no such letter [R-40]', async () => {
  const person = await decidedApplicant(app);
  expect(await letterTo(person)).toBeNull();
  expect(await documentNamesOf(person)).not.toContain('Notice of our decision');
});
