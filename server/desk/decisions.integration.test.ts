import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedApplicant } from '../testing/applicant.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { becomePerson } from '../testing/people/become-person.ts';

let desk: DeskApp;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting');
});
afterAll(() => desk.close());

interface Found {
  readonly applicationId: string;
  readonly result: string;
  readonly standing: string;
  readonly requested: { readonly amount: number };
  readonly engine: {
    readonly rulebookVersion: string;
    readonly fired: readonly { readonly rule: string; readonly reason: string; readonly why: string }[];
  };
  readonly answers: readonly { readonly rows: readonly object[] }[];
}

const why = 'He called and asks for his reasons.';
const fields = `applicationId result standing requested { amount years }
  engine { rulebookVersion fired { rule reason why } } answers { form rows { key label value } }`;
const ask = (input: object, cookie?: string) =>
  desk.ask<{ found: Found }>(
    `mutation ($input: LookUpDecisionInput!) { found: lookUpDecision(input: $input) { ${fields} } }`,
    { input },
    cookie === undefined ? {} : { cookie },
  );
const lookUp = (about: string, cookie = ann.cookie) => ask({ about, why }, cookie);
const events = async (subjectId: string) =>
  desk.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'actor_staff_id', 'detail'])
    .where('subject_id', '=', subjectId)
    .where('action', 'in', ['decision_looked_up', 'decision_not_found'])
    .orderBy('id')
    .execute();

test('why the engine turned somebody down is read at the desk by application or address, as of a referred case, and each look stays in the audit with its reason [F-35, S-81]', async () => {
  const rejected = await decidedApplicant(desk.app, {
    ...edge('cancer: within-10-years'),
    state: 'WI',
  });
  const byEmail = await lookUp(` ${rejected.email.toUpperCase()} `);
  expect(byEmail.data!.found).toMatchObject({
    result: 'rejected',
    standing: 'an application was turned down in the last 30 days',
    engine: { rulebookVersion: expect.stringMatching(/^2026-11/) },
  });
  const { applicationId, engine, answers } = byEmail.data!.found;
  const [rule] = engine.fired;
  expect(rule).toMatchObject({
    rule: expect.any(String),
    reason: expect.any(String),
    why: expect.any(String),
  });
  expect(answers.flatMap(({ rows }) => rows).length).toBeGreaterThan(10);
  expect((await lookUp(applicationId)).data!.found).toEqual(byEmail.data!.found);
  const looks = await events(applicationId);
  expect(looks.map(({ action, actor_staff_id: by, detail }) => [action, by, detail])).toEqual([
    ['decision_looked_up', ann.id, { searchedBy: 'email', why, userId: rejected.userId }],
    ['decision_looked_up', ann.id, { searchedBy: 'application', why, userId: rejected.userId }],
  ]);
});

test('the decision behind a policy is found by the number its owner reads out [F-35]', async () => {
  const holder = await becomePerson(desk.app, 'policyholder');
  const { number } = await desk.services.database.reader
    .selectFrom('policies')
    .select('number')
    .where('id', '=', holder.policyId)
    .executeTakeFirstOrThrow();
  const { found } = (await lookUp(number.toLowerCase())).data!;
  expect(found).toMatchObject({ applicationId: holder.applicationId, result: 'approved' });
  expect(found.standing).toContain('covered');
});

test('what is not there is not found, and that somebody looked is kept all the same [F-35, S-81]', async () => {
  const account = await becomePerson(desk.app, 'verified');
  const nothing = ['nobody@example.com', '019a9f00-0000-7000-8000-00000000cafe', account.email];
  for (const about of nothing)
    expect([about, (await lookUp(about)).fieldErrors.map(({ field }) => field)]).toEqual([about, ['about']]);
  expect((await events(ann.id)).map(({ detail }) => detail)).toEqual(
    ['email', 'application', 'email'].map((searchedBy) => ({ searchedBy, why })),
  );
  // Two characters changed places when it was read out.
  const slip = await lookUp('TL-2222-22223');
  expect(slip.fieldErrors.map(({ field }) => field)).toEqual(['about']);
});

test('nobody looks without a reason, or without being an underwriter [F-35, S-35]', async () => {
  const empty = await ask({ about: 'nobody@example.com', why: ' ' }, ann.cookie);
  expect(empty.fieldErrors.map(({ field }) => field)).toEqual(['why']);
  for (const role of ['service', 'admin'] as const) {
    const { cookie } = await desk.member(role);
    expect((await lookUp('nobody@example.com', cookie)).fieldErrors).toMatchObject([
      { code: 'role_missing' },
    ]);
  }
  expect((await ask({ about: 'nobody@example.com', why })).status).toBe(401);
});
