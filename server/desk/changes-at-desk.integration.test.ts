import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCasesOf } from '../applying/underwriting/case-store.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { openCovered, openCoveredBuyer } from '../testing/more-cover.ts';
import { readChange, readOffer } from '../testing/policy-editor.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(() => desk.close());

interface File {
  readonly revision: number;
  readonly status: string;
  readonly decision: string | null;
  readonly isMine: boolean;
  readonly changeOf: { readonly kind: string; readonly amountNow: number; readonly amount: number } | null;
}
type Asking = { readonly cookie?: string };

const fields = '{ revision status decision isMine changeOf { kind amountNow amount } }';

async function read(asking: Asking, caseId: string): Promise<File> {
  const document = `query ($caseId: ID!) { file: case(caseId: $caseId) ${fields} }`;
  return (await desk.ask<{ file: File }>(document, { caseId }, asking)).data!.file;
}

async function accept(asking: Asking, caseId: string, said: object = {}) {
  const document = `mutation ($input: AcceptChangeInput!) { file: acceptChange(input: $input) ${fields} }`;
  const input = { caseId, revision: 1, reason: 'The income bears it.', riskClass: 'P', ...said };
  const { data, ...rest } = await desk.ask<{ file: File }>(document, { input }, asking);
  return { ...rest, file: data?.file };
}

async function take(asking: Asking, caseId: string): Promise<File> {
  const document = 'mutation ($input: WorkActInput!) { takeWork(input: $input) { state } }';
  const { revision } = await read(asking, caseId);
  await desk.ask(document, { input: { kind: 'decide_case', subjectId: caseId, revision } }, asking);
  return read(asking, caseId);
}

/** $800,000 instead of $500,000, of which a person decides. */
async function openChangeCase() {
  const buyer = await openCoveredBuyer(desk.app);
  const person = await openCovered(desk.app, buyer);
  const change = await person.askAndTell({ amount: 800_000 });
  const [newest] = await findCasesOf(desk.services.database.reader, buyer.userId);
  return { person, changeId: change.id, caseId: newest!.id };
}

test('a change is accepted by the underwriter who has its case, in a class there is, with a reason, once; it is offered at the price of that class, and the audit names who [EDIT-34, UW-15, S-35, S-81]', async () => {
  const { person, changeId, caseId } = await openChangeCase();
  const ann = await desk.member('underwriting');
  const bob = await desk.member('underwriting');
  expect(await read(ann, caseId)).toMatchObject({
    status: 'open',
    changeOf: { kind: 'increase', amountNow: 500_000, amount: 800_000 },
  });
  // Nobody has it yet.
  expect((await accept(ann, caseId)).file).toBeUndefined();
  const { revision, isMine } = await take(bob, caseId);
  expect(isMine).toBe(true);
  expect((await accept(ann, caseId, { revision })).file).toBeUndefined();
  const named = async (said: object) =>
    (await accept(bob, caseId, { revision, ...said })).fieldErrors.map(({ field }) => field);
  expect(await named({ riskClass: 'X' })).toEqual(['riskClass']);
  expect(await named({ reason: ' ' })).toEqual(['reason']);
  expect(await named({ revision: revision - 1 })).toEqual(['revision']);
  expect((await readChange(person, changeId)).answer).toMatchObject({ status: 'underwriting' });
  expect(await read(bob, caseId)).toMatchObject({ status: 'in_review', revision });

  const { file } = await accept(bob, caseId, { revision });
  expect(file).toMatchObject({ status: 'decided', decision: 'accepted' });
  expect((await accept(bob, caseId, { revision: file!.revision })).words).toBe(
    'This case was decided already.',
  );
  const { answer: quote } = await readOffer(person);
  expect(quote).toMatchObject({
    amount: 300_000,
    change: { id: changeId, status: 'offered', classification: { id: 'P', name: 'Preferred' } },
  });
  const accepted = await desk.services.database.reader
    .selectFrom('audit_events')
    .select(['actor_staff_id', 'actor_user_id'])
    .where('subject_id', '=', caseId)
    .where('action', '=', 'case_accepted')
    .execute();
  expect(accepted).toEqual([{ actor_staff_id: bob.id, actor_user_id: null }]);
});

test('a change is accepted by underwriters alone, as a change alone, and nothing else is accepted as one [EDIT-34, UW-15, S-35]', async () => {
  const { person, changeId, caseId } = await openChangeCase();
  expect((await accept({}, caseId)).status).toBe(401);
  for (const role of ['service', 'billing', 'compliance', 'admin', 'auditor'] as const)
    expect(await accept(await desk.member(role), caseId)).toMatchObject({
      fieldErrors: [{ code: 'role_missing' }],
    });
  const ann = await desk.member('underwriting');
  const { revision } = await take(ann, caseId);
  const asNewCover = await desk.ask(
    'mutation ($input: AcceptCaseInput!) { file: acceptCase(input: $input) { status } }',
    {
      input: {
        caseId,
        revision,
        reason: 'Of another kind.',
        products: ['termLife'],
        riskClass: 'P',
        amountMax: 800_000,
        yearsMax: 20,
      },
    },
    ann,
  );
  expect(asNewCover.fieldErrors.map(({ field }) => field)).toEqual(['products']);
  expect((await readChange(person, changeId)).answer).toMatchObject({ status: 'underwriting' });

  const other = await desk.openCase({ by: ann, isOfItsOwn: true });
  expect((await accept(ann, other.caseId, { revision: 2 })).words).toBe("We couldn't find that.");
  expect(await read(ann, other.caseId)).toMatchObject({ status: 'in_review', revision: 2, changeOf: null });
});
