import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { openEvidence, readWholeLine } from '../testing/line-of-time.ts';
import { becomePerson } from '../testing/people/become-person.ts';
import { openPurchase } from '../testing/buyer.ts';
import { listPapers, openPaper } from '../testing/open-paper.ts';
import { comeTo } from '../testing/time-passes.ts';
import { STAFF_ROLES } from './roles-and-limits.ts';
import type { StaffRole } from './roles-and-limits.ts';

let desk: DeskApp;
let ada: Awaited<ReturnType<typeof becomePolicyholder>>;
const becomePolicyholder = () =>
  becomePerson(desk.app, 'policyholder', { firstName: 'Ada', lastName: 'Quill', email: 'ada@example.com' });
beforeAll(async () => {
  desk = await openDeskApp();
  await comeTo(desk.app, '2027-03-05');
  ada = await becomePolicyholder();
  await desk.services.jobs.drain();
});
afterAll(() => desk.close());

const look = { purpose: 'they_called', why: 'She called.' };
const open = (cookie: string, userId = ada.userId) =>
  desk.ask<{ openPerson: Record<string, unknown> }>(
    `mutation ($input: OpenPersonInput!) { openPerson(input: $input) { userId name email phone place accountStatus standing
      policies { number status } work { kind } heldPolicies } }`,
    { input: { userId, look } },
    { cookie },
  );
const asItStood = async (cookie: string, input: object) =>
  (
    await desk.ask<{ stood: { policies: object[]; lettersWentTo: string[] } }>(
      `mutation ($input: ReadAsItStoodInput!) { stood: readAsItStood(input: $input) { lettersWentTo policies { number isCovered last
        isHeld amount monthlyPremium annualPremium endsOn rulesEdition papersEdition } } }`,
      { input: { userId: ada.userId, ...input } },
      { cookie },
    )
  ).data!.stood;

test('a person’s page has who they are, where they stand, their policies and what is to be done about them; what for it was opened is kept [F-76, S-81]', async () => {
  const sue = await desk.member('service');
  const { data } = await open(sue.cookie);
  expect(data!.openPerson).toMatchObject({
    userId: ada.userId,
    name: 'Ada Quill',
    email: 'ada@example.com',
    accountStatus: 'active',
    standing: 'covered, and the policy can still be handed back for all of its premium',
    policies: [{ status: 'active' }],
    work: [],
    heldPolicies: [],
  });
  expect(JSON.stringify(data)).not.toMatch(/birth|\d{4}-\d\d-\d\d/);
  const events = await desk.services.database.runScript(
    `select detail from audit_events where action = 'person_opened' and subject_id = '${ada.userId}' and actor_staff_id = '${sue.id}'`,
  );
  expect(events).toEqual([{ detail: look }]);
  expect((await open(sue.cookie, '019a9f00-0000-7000-8000-00000000cafe')).data).toBeNull();
});

test('one line of time has all that happened, of every kind or of some, and each entry opens what was agreed, priced, charged and mailed [F-76]', async () => {
  const { cookie } = await desk.member('service');
  const line = await readWholeLine(desk, ada.userId, { cookie });
  const sources = new Set(line.map(({ source }) => source));
  for (const source of [
    'account_opened',
    'signed_in',
    'email_given',
    'phone_given',
    'application_handed_in',
    'application_decided',
    'offer_made',
    'quote_taken',
    'agreed_to',
    'contract_changed',
    'bill_written',
    'charge_tried',
    'payment_received',
    'paper_written',
    'message_sent',
    'identity_checked',
  ])
    expect([...sources], source).toContain(source);
  const money = await readWholeLine(desk, ada.userId, { cookie, groups: ['money'] });
  expect(money).toEqual(line.filter(({ group }) => group === 'money'));

  const evidenceOf = (source: string) =>
    openEvidence(
      desk,
      ada.userId,
      line.find((entry) => entry.source === source)!,
      cookie,
    );
  const facts = async (source: string) =>
    Object.fromEntries((await evidenceOf(source)).facts.map(({ name, value }) => [name, value]));
  const [bill, charge] = [await facts('bill_written'), await facts('charge_tried')];
  expect(charge).toMatchObject({ status: 'succeeded', amount_cents: bill['amount_cents'] });
  expect(await facts('contract_changed')).toMatchObject({
    kind: 'issued',
    effective_on: '2027-03-05',
    monthly_premium_cents: bill['amount_cents'],
  });
  expect(await facts('message_sent')).toMatchObject({ recipient: 'ada@example.com', state: 'sent' });
  const agreed = await evidenceOf('agreed_to');
  expect(agreed.text!.length).toBeGreaterThan(100);
  expect(JSON.stringify([await facts('way_to_pay_given'), await facts('signed_in')])).not.toMatch(
    /hash|sealed|token/,
  );
});

test('how a policy stood on a day is answered by its terms, as it is known now and as it was known then [F-76]', async () => {
  const { cookie } = await desk.member('auditor');
  await open(cookie);
  const [policy] = await desk.services.database.runScript(
    `select number from policies where user_id = '${ada.userId}'`,
  );
  const { policies } = await asItStood(cookie, { on: '2027-06-01' });
  expect(policies).toMatchObject([
    {
      number: policy!['number'],
      isCovered: true,
      last: 'issued',
      isHeld: false,
      rulesEdition: expect.any(String),
    },
  ]);
  for (const input of [{ on: '2027-03-04' }, { on: '2027-06-01', knownOn: '2027-03-04' }])
    expect((await asItStood(cookie, input)).policies, JSON.stringify(input)).toMatchObject([
      { isCovered: false, last: null, amount: null, monthlyPremium: null },
    ]);
});

test('nothing of a person is answered to a session that did not open them, nor to another one of the same member [S-35, S-85]', async () => {
  const { cookie } = await desk.member('service');
  const { words } = await desk.ask(
    'query ($userId: ID!) { personLine(userId: $userId) { next } }',
    { userId: ada.userId },
    { cookie },
  );
  expect(words).toContain('Open the person first');
  const bob = await becomePerson(desk.app, 'verified', { email: 'bob@example.com' });
  await open(cookie);
  expect((await readWholeLine(desk, ada.userId, { cookie })).length).toBeGreaterThan(0);
  const answer = await desk.ask(
    'query ($userId: ID!) { personLine(userId: $userId) { next } }',
    { userId: bob.userId },
    { cookie },
  );
  expect(answer.data).toBeNull();
});

test('a paper with answers about health is opened by underwriting alone, a receipt by whoever sees its person [S-78]', async () => {
  // A receipt is written when its person first opens it.
  const billing = { call: openPurchase(desk.app, ada).call };
  const [receipt] = await listPapers(billing);
  await openPaper(billing, receipt!.id);
  await desk.services.jobs.drain();
  const papers = await desk.services.database.runScript(
    `select id, slug from documents where user_id = '${ada.userId}' and state = 'ready'`,
  );
  const idOf = (slug: string) => String(papers.find((paper) => paper['slug'] === slug)!['id']);
  const opens = async (cookie: string, slug: string) => {
    await open(cookie);
    return (await desk.call('GET', `/people/${ada.userId}/papers/${idOf(slug)}`, { cookie })).status;
  };
  const [sue, ann] = [await desk.member('service'), await desk.member('underwriting')];
  expect(await opens(sue.cookie, 'premium-receipt')).toBe(200);
  expect(await opens(sue.cookie, 'policy-agreement')).toBe(403);
  expect(await opens(sue.cookie, 'application')).toBe(403);
  expect(await opens(ann.cookie, 'policy-agreement')).toBe(200);
  const opened = await desk.services.database.runScript(
    `select actor_staff_id, detail ->> 'slug' as slug from audit_events
     where action = 'paper_opened' and subject_id = '${ada.userId}' order by id`,
  );
  expect(opened).toEqual([
    { actor_staff_id: sue.id, slug: 'premium-receipt' },
    { actor_staff_id: ann.id, slug: 'policy-agreement' },
  ]);
  expect(
    (
      await desk.call('GET', `/people/${ada.userId}/papers/${idOf('premium-receipt')}`, {
        cookie: (await desk.member('service')).cookie,
      })
    ).status,
  ).toBe(422);
});

test('staff who may open a paper see what its words would be by another edition, chosen on a page that is opened and kept like it [S-78, S-81]', async () => {
  const papers = await desk.services.database.runScript(
    `select id, edition from documents where user_id = '${ada.userId}' and slug = 'policy-agreement'`,
  );
  const path = `/people/${ada.userId}/papers/${String(papers[0]!['id'])}/compared`;
  const [sue, ann] = [await desk.member('service'), await desk.member('underwriting')];
  await open(sue.cookie);
  await open(ann.cookie);
  expect((await desk.call('GET', path, { cookie: sue.cookie })).status).toBe(403);
  const pageOf = async (query: string) => {
    const { status, headers, text } = await desk.call('GET', `${path}${query}`, { cookie: ann.cookie });
    return { status, text, policy: headers['content-security-policy'] };
  };
  const first = await pageOf('?from=2026-11-23&to=2026-11-26');
  expect(first.status).toBe(200);
  expect(first.policy).toContain("default-src 'none'");
  expect(first.text).toContain('<h1>What changed: Your policy</h1>');
  expect(first.text).toContain('<h2>Changing your cover <ins>(added)</ins></h2>');
  expect(first.text).toMatch(/<del><span class="spoken">removed: <\/span>/);
  const own = await pageOf(`?to=${String(papers[0]!['edition'])}`);
  expect(own.text).toContain('0 lines changed, 0 added, 0 removed.');
  expect((await pageOf('?to=1999-01-01')).status).toBe(422);
});

test('what was decided of somebody is underwriting’s alone to read, and what the audit noted is whoever’s reads the audit: others see that it happened, and by whom [S-35, S-78]', async () => {
  const readBy = async (role: StaffRole) => {
    const { cookie } = await desk.member(role);
    await open(cookie);
    const line = await readWholeLine(desk, ada.userId, { cookie });
    const namesOf = async (source: string) => {
      const entry = line.find((one) => one.source === source)!;
      return (await openEvidence(desk, ada.userId, entry, cookie)).facts.map(({ name }) => name);
    };
    const [handedIn, decided, noted] = [
      await namesOf('application_handed_in'),
      await namesOf('application_decided'),
      await namesOf('noted_in_audit'),
    ];
    expect(noted).toContain('action');
    expect(decided).toContain('decided_at');
    const hasDetail = noted.some(
      (name) => !['action', 'subject_type', 'actor_staff_id', 'occurred_at'].includes(name),
    );
    return [handedIn.includes('result'), decided.includes('result'), hasDetail];
  };
  expect(await readBy('service')).toEqual([false, false, false]);
  expect(await readBy('billing')).toEqual([false, false, false]);
  expect(await readBy('underwriting')).toEqual([true, true, false]);
  expect(await readBy('auditor')).toEqual([false, false, true]);
  const sources = ['application_decided', 'application_handed_in', 'noted_in_audit'];
  const opened = await desk.services.database.runScript(
    `select detail ->> 'source' as source, count(distinct actor_staff_id)::integer as readers from audit_events
     where action = 'line_entry_opened' and subject_id = '${ada.userId}' group by 1 order by 1`,
  );
  expect(opened.filter(({ source }) => sources.includes(String(source)))).toEqual(
    sources.map((source) => ({ source, readers: 4 })),
  );
});

test.each(STAFF_ROLES)('%s sees a person and acts on nobody, as the table says [S-35]', async (role) => {
  const { cookie } = await desk.member(role);
  const { data, fieldErrors } = await open(cookie);
  if (role === 'admin') expect(fieldErrors).toMatchObject([{ field: 'role' }]);
  else expect(data!.openPerson).toMatchObject({ name: 'Ada Quill' });
});
