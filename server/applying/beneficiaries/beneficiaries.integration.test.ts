import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newestMail, openAccount } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import type { BeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { birthdateOf } from '../../testing/people/outline.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let holder: AccountHolder;
let owner: BeneficiaryOwner;
beforeEach(async () => {
  holder = await becomePerson(app, 'verified');
  owner = openBeneficiaryOwner(app, holder);
});

describe('naming', () => {
  test('each kind of beneficiary is kept as it was entered [BENE-03, BENE-06, BENE-07, BENE-08, BENE-09, ENT-51, ENT-52, ENT-53, ENT-54, ENT-55, API-M-40, API-Q-34]', async () => {
    await owner.add(owner.grace);
    await owner.add(owner.minor);
    await owner.add(owner.organization);
    const { beneficiaries } = await owner.add(owner.trust, { address: null });
    expect(beneficiaries).toEqual(await owner.list());
    expect(beneficiaries).toMatchObject([
      {
        responsibility: 'primary',
        allocation: 25,
        assignedEntity: { entityType: 'InsuranceMembership' },
        contact: {
          __typename: 'IndividualContact',
          firstName: 'Grace',
          relationship: 'sibling',
          birthdate: '1990-02-28',
          taxIdSet: false,
        },
        address: { street1: '1 Main St', street2: null, city: 'Columbus', state: 'OH', postalCode: '43004' },
      },
      {
        contact: {
          __typename: 'MinorContact',
          parentGuardianInfo: { name: 'Ada Lovelace', phoneNumber: '4155550100', email: 'ada@example.com' },
        },
      },
      { contact: { __typename: 'OrganizationContact', name: 'Red Cross', businessType: 'charity' } },
      {
        contact: { __typename: 'TrustContact', name: 'The Hopper Trust', dateOfTrust: '2020-01-01' },
        address: null,
      },
    ]);
  });

  test('is told whole: who they are, how they are reached, where they live and whether a tax id is on file; a trust may live nowhere [ENT-51, ENT-52, ENT-53, ENT-54, ENT-55]', async () => {
    const reached = { countryCode: '1', phoneNumber: '4155550100', email: 'hello@example.com' };
    const named = { middleInitial: 'B', suffix: 'jr' };
    const home = {
      street1: '1 Main St',
      street2: 'Unit 4',
      city: 'Columbus',
      state: 'OH',
      postalCode: '43004',
    };
    const grace = { ...owner.grace.individual, ...named, ...reached };
    const byron = { ...owner.minor.minor, ...named, ...reached };
    const charity = { ...owner.organization.organization, ...reached };
    await owner.add({ individual: grace }, { address: home });
    await owner.add({ minor: byron }, { address: home });
    await owner.add({ organization: charity }, { address: home });
    const nowhere = { ...owner.trust.trust, name: 'The Lovelace Trust' };
    await owner.add(owner.trust, { address: home });
    await owner.add({ trust: nowhere }, { address: null });
    const person =
      'id firstName middleInitial lastName suffix relationship birthdate countryCode phoneNumber email taxIdSet';
    const address = 'address { id street1 street2 city state postalCode }';
    const { data } = await owner.ask<{ beneficiaries: object[] }>(
      `{ beneficiaries(lineOfBusiness: "application") { id createdAt ${address} contact {
        ... on IndividualContact { ${person} ${address} }
        ... on MinorContact { ${person} parentGuardianInfo { name phoneNumber email } ${address} }
        ... on OrganizationContact { id name businessType countryCode phoneNumber email ${address} }
        ... on TrustContact { id name firstName lastName dateOfTrust trusteeTaxIdSet trust: ${address} } } } }`,
    );
    const id = expect.stringMatching(/\w/);
    const there = { id, ...home };
    expect(data!.beneficiaries).toEqual(
      [
        { address: there, contact: { id, ...grace, taxIdSet: false, address: there } },
        { address: there, contact: { id, ...byron, taxIdSet: false, address: there } },
        { address: there, contact: { id, ...charity, address: there } },
        { address: there, contact: { id, ...owner.trust.trust, trusteeTaxIdSet: false, trust: there } },
        { address: null, contact: { id, ...nowhere, trusteeTaxIdSet: false, trust: null } },
      ].map((one) => ({ id, createdAt: expect.stringMatching(/Z$/), ...one })),
    );
  });

  test('goes with the membership until there is a policy, and with the policy from then on [ENT-51]', async () => {
    const insured = await becomePerson(app, 'policyholder');
    const { data } = await openBeneficiaryOwner(app, insured).ask(
      `{ before: beneficiaries(lineOfBusiness: "application") { assignedEntity { entityType } }
        after: beneficiaries(lineOfBusiness: "wysh-insurance") { assignedEntity { entityType id } } }`,
    );
    expect(data).toEqual({
      before: [{ assignedEntity: { entityType: 'InsuranceMembership' } }],
      after: [{ assignedEntity: { entityType: 'Policy', id: insured.policyId } }],
    });
  });

  test('somebody without an address is refused, of full age or not [ENT-52]', async () => {
    for (const contact of [owner.grace, owner.minor])
      expect((await owner.refusedAdd(contact, { address: null })).fields).toEqual([
        'address.street1 required',
        'address.city required',
        'address.state required',
        'address.postalCode required',
      ]);
    expect(await owner.list()).toEqual([]);
  });

  test('a person turns 21 on the day from which they can be named as one, and as a minor no more [BENE-07, BENE-23]', async () => {
    const { individual } = owner.grace;
    const tomorrow = { individual: { ...individual, birthdate: birthdateOf(app, 21, 1) } };
    expect((await owner.refusedAdd(tomorrow)).fields).toEqual(['birthdate beneficiary_too_young']);
    const birthdate = birthdateOf(app, 21);
    const grown = { minor: { ...owner.minor.minor, birthdate } };
    expect((await owner.refusedAdd(grown)).fields).toEqual(['birthdate not_a_minor']);
    const young = birthdateOf(app, 21, 1);
    const minor = await owner.add({ minor: { ...owner.minor.minor, birthdate: young } });
    expect(minor.beneficiary.contact).toMatchObject({ birthdate: young });
    const { beneficiary } = await owner.add({ individual: { ...individual, birthdate } });
    expect(beneficiary.contact).toMatchObject({ birthdate });
  });

  test('what is wrong is refused with every fault, and nothing is kept [BENE-07, BENE-23, FVAL-13]', async () => {
    const refusal = await owner.refusedAdd({
      individual: { ...owner.grace.individual, birthdate: '2015-01-01', email: 'x' },
    });
    expect(refusal.fields).toEqual(['birthdate beneficiary_too_young', 'email email']);
    expect(refusal.words).toBe('Your beneficiary must be 21+');
    const { minor } = owner.minor;
    const grown = await owner.refusedAdd({ minor: { ...minor, birthdate: '1990-02-28' } });
    expect(grown.fields).toEqual(['birthdate not_a_minor']);
    const blank = { name: '', phoneNumber: '', email: '' };
    const alone = await owner.refusedAdd({ minor: { ...minor, parentGuardianInfo: blank } });
    expect(alone.fields).toEqual([
      'parentGuardianInfo.phoneNumber required',
      'parentGuardianInfo.email required',
      'parentGuardianInfo.name required',
    ]);
    expect(await owner.list()).toEqual([]);
  });

  test('somebody is of age on the day they turn 21, and not on the day before; a trust has no age [FVAL-13]', async () => {
    const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
    const bornOn = (day: Temporal.PlainDate) => ({
      individual: { ...owner.grace.individual, birthdate: day.toString() },
    });
    const birthday = today.subtract({ years: 21 });
    expect((await owner.refusedAdd(bornOn(birthday.add({ days: 1 })))).words).toBe(
      'Your beneficiary must be 21+',
    );
    await owner.add(bornOn(birthday));
    await owner.add({ trust: { ...owner.trust.trust, dateOfTrust: today.toString() } });
    expect(await owner.list()).toHaveLength(2);
  });

  test('one person is named once', async () => {
    await owner.add(owner.grace);
    expect((await owner.refusedAdd(owner.grace)).fields).toEqual(['contact already_named']);
  });

  test('there is one backup, of 100, and another takes its place [BENE-01, BENE-02, API-M-40]', async () => {
    expect((await owner.refusedAdd(owner.grace, { responsibility: 'backup' })).fields).toEqual([
      'beneficiary primary_needed',
    ]);
    await owner.add(owner.grace);
    await owner.add(owner.organization, { responsibility: 'backup', allocation: 10 });
    const { beneficiaries } = await owner.add(owner.trust, { responsibility: 'backup' });
    expect(
      beneficiaries.map(({ responsibility, allocation, contact }) => [
        responsibility,
        allocation,
        contact.__typename,
      ]),
    ).toEqual([
      ['primary', 100, 'IndividualContact'],
      ['backup', 100, 'TrustContact'],
    ]);
  });

  test('an application has those of the membership, a policyholder none yet, and anything else is not found [BENE-21, ROUTE-36, A-027]', async () => {
    await owner.add(owner.grace);
    const { data } = await owner.ask<{
      currentUser: {
        activeConstellations: {
          activeInsuranceMembership: {
            id: string;
            beneficiaries: { id: string; assignedEntity: { id: string } }[];
          };
        }[];
      };
    }>(
      '{ currentUser { activeConstellations { activeInsuranceMembership { id beneficiaries { id assignedEntity { id } } } } } }',
    );
    const membership = data!.currentUser.activeConstellations[0]!.activeInsuranceMembership;
    expect(membership.beneficiaries).toHaveLength(1);
    expect(membership.beneficiaries[0]!.assignedEntity.id).toBe(membership.id);
    expect(await owner.list('wysh-insurance')).toEqual([]);
    const refusal = await owner.refusedAdd(owner.trust, { lineOfBusiness: 'wysh-insurance' });
    expect(refusal.words).toMatch(/^You don't have a policy yet\./);
    const { errors } = await owner.ask('{ beneficiaries(lineOfBusiness: "pets") { id } }');
    expect(errors?.[0]?.extensions['full_message']).toBe("We couldn't find that.");
  });
});

describe('the tax id', () => {
  const stored = async (id: string) =>
    (
      await app.services.database.reader
        .selectFrom('beneficiaries')
        .select('tax_id_sealed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).tax_id_sealed;

  test('is kept sealed, never answered, and left alone until it is changed [FORM-103, S-75, ENT-52]', async () => {
    const { beneficiary } = await owner.add({
      individual: { ...owner.grace.individual, taxId: await owner.encrypt('123456789') },
    });
    expect(beneficiary.contact).toMatchObject({ taxIdSet: true });
    const sealed = (await stored(beneficiary.id))!;
    const purpose = `beneficiary tax id ${holder.userId} ${beneficiary.id}`;
    expect(app.services.encryption.open(sealed, purpose)).toBe('123456789');
    await owner.update(beneficiary.id, owner.grace);
    await owner.update(beneficiary.id, { individual: { ...owner.grace.individual, taxId: '***-**-****' } });
    expect(await stored(beneficiary.id)).toEqual(sealed);
    const changes = await app.services.database.reader
      .selectFrom('beneficiary_changes')
      .selectAll()
      .where('beneficiary_id', '=', beneficiary.id)
      .execute();
    for (const { id, after_sealed } of changes)
      expect(
        app.services.encryption.open(after_sealed!, `beneficiary change after ${holder.userId} ${id}`),
      ).not.toContain('123456789');
    await owner.update(beneficiary.id, { individual: { ...owner.grace.individual, taxId: null } });
    expect(await stored(beneficiary.id)).toBeNull();
  });

  test('of a trustee is on file and never answered [ENT-54, S-75]', async () => {
    const { beneficiary } = await owner.add({
      trust: { ...owner.trust.trust, trusteeTaxId: await owner.encrypt('123456789') },
    });
    expect(beneficiary.contact).toMatchObject({ __typename: 'TrustContact', trusteeTaxIdSet: true });
    expect(JSON.stringify(beneficiary)).not.toContain('123456789');
  });

  test('in the clear is refused and repeated nowhere [S-76]', async () => {
    const refusal = await owner.refusedAdd({ individual: { ...owner.grace.individual, taxId: '555443333' } });
    expect(refusal.fields).toEqual(['taxId tax_id_unreadable']);
    expect(JSON.stringify(refusal)).not.toContain('5554');
  });

  test('does not follow when a beneficiary becomes something else', async () => {
    const taxId = await owner.encrypt('123456789');
    const { beneficiary } = await owner.add({ individual: { ...owner.grace.individual, taxId } });
    await owner.update(beneficiary.id, owner.trust);
    expect(await stored(beneficiary.id)).toBeNull();
  });
});

test('a change is kept with what was before and after, who and when, and audited [BENE-04, API-M-41]', async () => {
  const { beneficiary } = await owner.add(owner.grace);
  const changed = await owner.update(beneficiary.id, {
    individual: { ...owner.grace.individual, lastName: 'Murray' },
  });
  expect(changed.beneficiary.contact).toMatchObject({ lastName: 'Murray' });
  const { reader } = app.services.database;
  const changes = await reader
    .selectFrom('beneficiary_changes')
    .selectAll()
    .where('user_id', '=', holder.userId)
    .orderBy('id')
    .execute();
  expect(changes.map(({ kind, changed_by }) => [kind, changed_by])).toEqual([
    ['created', holder.userId],
    ['updated', holder.userId],
  ]);
  const opened = (part: 'before' | 'after') =>
    JSON.parse(
      app.services.encryption.open(
        changes[1]![`${part}_sealed`]!,
        `beneficiary change ${part} ${holder.userId} ${changes[1]!.id}`,
      ),
    ) as { contact: { lastName: string } };
  expect([opened('before').contact.lastName, opened('after').contact.lastName]).toEqual(['Hopper', 'Murray']);
  const audit = await reader
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', beneficiary.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['beneficiary_created', 'beneficiary_updated']);
});

describe('removing', () => {
  test('the last primary one says what becomes of the backup [BENE-05, BENE-10, BENE-12, API-M-42]', async () => {
    const { beneficiary: grace } = await owner.add(owner.grace);
    const { beneficiary: trust } = await owner.add(owner.trust, { responsibility: 'backup' });
    expect((await owner.refusedRemove(grace, {})).fields).toEqual(['beneficiary backup_undecided']);
    expect((await owner.refusedRemove({ ...grace, responsibility: 'backup' }, {})).fields).toEqual([
      'beneficiary list_changed',
    ]);
    expect(await owner.remove(grace, { promoteBackup: true })).toMatchObject([
      { id: trust.id, responsibility: 'primary', allocation: 100 },
    ]);
    await owner.add(owner.organization, { responsibility: 'backup' });
    expect(await owner.remove({ ...trust, responsibility: 'primary' }, { destroyBackup: true })).toEqual([]);
    expect((await owner.refusedRemove(grace, {})).fields).toEqual(['beneficiary not_on_list']);
  });

  test('the last one without a backup is allowed, and the others fill the room; a share that is given counts [BENE-11, API-M-40]', async () => {
    const { beneficiary: grace } = await owner.add(owner.grace);
    const { beneficiary: trust } = await owner.add(owner.trust, { allocation: 25 });
    expect(
      (await owner.list()).map(({ responsibility, allocation }) => [responsibility, allocation]),
    ).toEqual([
      ['primary', 75],
      ['primary', 25],
    ]);
    expect(await owner.remove(grace, {})).toMatchObject([{ id: trust.id, allocation: 100 }]);
    expect(await owner.remove(trust, {})).toEqual([]);
  });
});

test('new shares are taken when they add up, and only then [BENE-18, BENE-19, API-M-43]', async () => {
  const { beneficiary: grace } = await owner.add(owner.grace);
  const { beneficiary: trust } = await owner.add(owner.trust);
  const stranger = openBeneficiaryOwner(app, await openAccount(app, { verified: true }));
  const { beneficiary: strangers } = await stranger.add(owner.grace);
  const share = async (...shares: readonly [{ id: string }, number][]) => {
    const { data, errors } = await owner.share(
      shares.map(([{ id }, allocation]) => ({ beneficiaryId: id, allocation })),
    );
    return errors?.[0]?.extensions['full_message'] ?? data?.updateBeneficiaryAllocation.status;
  };
  expect(await share([grace, 70], [trust, 30])).toBe('updated');
  expect((await owner.list()).map(({ allocation }) => allocation)).toEqual([70, 30]);
  expect(await share([grace, 70], [trust, 31])).toBe('Allocations must add up to 100%');
  expect(await share([grace, 100], [trust, 0])).toBe('Added beneficiaries cannot have 0% allocation');
  const changed = 'Your beneficiaries changed in the meantime. Have a look at the list as it is now.';
  expect(await share([grace, 100])).toBe(changed);
  expect(await share([grace, 60], [trust, 20], [strangers, 20])).toBe(changed);
  expect(await share([grace, 60], [trust, 20], [trust, 20])).toBe(changed);
  expect(await share()).toBe('Allocations must add up to 100%');
  expect((await owner.list()).map(({ allocation }) => allocation)).toEqual([70, 30]);
});

describe('two sessions at once', () => {
  const sums = async () => {
    const list = await owner.list();
    return list
      .filter(({ responsibility }) => responsibility === 'primary')
      .reduce((sum, { allocation }) => sum + allocation, 0);
  };

  test('whatever they do, the shares add up and there is one backup [S-73]', async () => {
    const { beneficiary: grace } = await owner.add(owner.grace);
    const { beneficiary: trust } = await owner.add(owner.trust);
    const named = (name: string) => ({ organization: { ...owner.organization.organization, name } });
    await Promise.all([
      owner.attemptAdd(named('One'), { allocation: 40 }),
      owner.attemptAdd(named('Two'), {}),
      owner.attemptAdd(named('Three'), { responsibility: 'backup' }),
      owner.attemptAdd(named('Four'), { responsibility: 'backup' }),
      owner.share([
        { beneficiaryId: grace.id, allocation: 10 },
        { beneficiaryId: trust.id, allocation: 90 },
      ]),
      owner.attemptRemove(grace, { destroyBackup: true }),
      owner.attemptRemove(trust, { destroyBackup: true }),
    ]);
    expect(await sums()).toBe(100);
    expect((await owner.list()).filter(({ responsibility }) => responsibility === 'backup')).toHaveLength(1);
  });

  test('the same one added twice at once is added once [S-73]', async () => {
    const answers = await Promise.all([owner.attemptAdd(owner.grace), owner.attemptAdd(owner.grace)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await owner.list()).toHaveLength(1);
  });

  test('the database itself refuses a list that does not add up [S-73]', async () => {
    await owner.add(owner.grace);
    const wrong = app.services.database.transaction((transaction) =>
      transaction
        .updateTable('beneficiaries')
        .set({ allocation: 50 })
        .where('user_id', '=', holder.userId)
        .execute(),
    );
    await expect(wrong).rejects.toThrow(/do not add up: 50/);
    expect(await sums()).toBe(100);
  });
});

describe('whose they are', () => {
  test("somebody else's beneficiary answers like one that never was [S-35, S-78]", async () => {
    const { beneficiary } = await owner.add(owner.grace, {});
    const stranger = openBeneficiaryOwner(app, await becomePerson(app, 'verified'));
    const answers = [
      await stranger.attemptUpdate(beneficiary.id, owner.trust),
      await stranger.attemptRemove(beneficiary, {}),
      await stranger.share([{ beneficiaryId: beneficiary.id, allocation: 100 }]),
      await stranger.sendPacket(beneficiary.id),
      await stranger.sendPacket('nobody'),
    ];
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions['full_message']).toBe("We couldn't find that.");
    expect(await stranger.list()).toEqual([]);
    expect(await owner.list()).toHaveLength(1);
  });

  test('a session that was not verified neither sees nor changes them [S-78]', async () => {
    const identified = await openAccount(app);
    const visitor = openBeneficiaryOwner(app, identified);
    const answers = [
      await visitor.ask('{ beneficiaries(lineOfBusiness: "application") { id } }'),
      await visitor.attemptAdd(owner.grace),
      await visitor.share([]),
      await visitor.ask(
        '{ currentUser { activeConstellations { activeInsuranceMembership { beneficiaries { id } } } } }',
      ),
    ];
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('what is kept of them is sealed, and that they were read is audited [S-74, S-78, S-81]', async () => {
    const { beneficiary } = await owner.add(owner.grace);
    const row = await app.services.database.reader
      .selectFrom('beneficiaries')
      .selectAll()
      .where('id', '=', beneficiary.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Grace|Main St/);
    expect(row.contact_sealed.toString('latin1')).not.toContain('Grace');
    await owner.list();
    const reads = await app.services.database.reader
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'beneficiaries_read')
      .where('subject_id', '=', holder.userId)
      .execute();
    expect(reads).toHaveLength(1);
  });

  test('as a policy pays them are told by name and share alone, which is no look at anybody, and to nobody who has not proven who they are [S-81]', async () => {
    const { token, userId } = await becomePerson(app, 'policyholder');
    const ofPolicy = openBeneficiaryOwner(app, { token });
    await ofPolicy.add(ofPolicy.trust, { address: null, lineOfBusiness: 'wysh-insurance' });
    const document = `{ currentUser { activeConstellations { activeInsuranceMembership {
      payees { name firstName responsibility allocation }
      activePolicy { payees { name firstName responsibility allocation } }
    } } } }`;
    const membershipOf = async (session: { token: string }) => {
      const { data } = await app.graphql(document, {}, session);
      return (data as { currentUser: { activeConstellations: { activeInsuranceMembership: unknown }[] } })
        .currentUser.activeConstellations[0]!.activeInsuranceMembership;
    };
    const sam = { name: 'Sam Walker', firstName: 'Sam', responsibility: 'primary' };
    const trust = { name: 'The Hopper Trust', firstName: null, responsibility: 'primary' };
    expect(await membershipOf({ token })).toEqual({
      payees: [{ ...sam, allocation: 100 }],
      activePolicy: {
        payees: [
          { ...sam, allocation: 50 },
          { ...trust, allocation: 50 },
        ],
      },
    });
    const seen = await app.services.database.reader
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'beneficiaries_read')
      .where('subject_id', '=', userId)
      .execute();
    expect(seen).toHaveLength(0);
  });
});

describe('the packet', () => {
  const withEmail = (email: string) => ({ individual: { ...owner.grace.individual, email } });

  test('is mailed once a day, says who named them, and holds nothing else of anybody [BENE-15, API-M-44, A-182]', async () => {
    const to = `${holder.userId}@example.com`;
    const { beneficiary } = await owner.add(withEmail(to));
    expect(beneficiary.packetEmail).toBe(to);
    const sent = await owner.sendPacket(beneficiary.id);
    expect(sent.data?.sendBeneficiaryPacket.beneficiary.packetSentAt).toMatch(/^\d{4}-/);
    const again = await owner.sendPacket(beneficiary.id);
    expect(again.errors?.[0]?.extensions['full_message']).toMatch(/You can send it again tomorrow\.$/);
    const mail = await newestMail(app, 'beneficiary_packet', to);
    // They need not have an account.
    expect(mail.text).not.toContain('your Wysh account');
    expect(mail.count).toBe(1);
    expect(mail.text).toContain('named you as a beneficiary with Wysh');
    expect(mail.text).not.toMatch(/\$|%|Hopper/);
  });

  test('is kept among the documents of whoever had it sent [BENE-15, DOC-05, A-182]', async () => {
    const { beneficiary } = await owner.add(withEmail(`kept-${holder.userId}@example.com`));
    expect((await owner.sendPacket(beneficiary.id)).errors).toBeUndefined();
    const asked = '{ answer: documentsBySlug(slug: "beneficiary-packet") { version state html { url } } }';
    type Packet = { version: number; state: string; html: { url: string } };
    const packets = async () =>
      (await app.graphql<{ answer: Packet[] }>(asked, {}, { token: holder.token })).data!.answer;
    await app.services.jobs.drain();
    const [first, ...none] = await packets();
    expect(none).toEqual([]);
    expect(first).toMatchObject({ version: 1, state: 'ready' });
    const { text } = await app.rest('GET', first!.html.url);
    expect(text).toContain('Grace Hopper');
    expect(text).toContain('Money is paid only once a policy is in force.');
    expect((await owner.sendPacket(beneficiary.id)).errors).toHaveLength(1);
    await app.services.jobs.drain();
    expect(await packets()).toHaveLength(1);
  });

  test('without an email address it is refused [BENE-15]', async () => {
    const { beneficiary } = await owner.add(owner.grace);
    expect(beneficiary.packetEmail).toBeNull();
    const { errors } = await owner.sendPacket(beneficiary.id);
    expect(errors?.[0]?.extensions['full_message']).toBe('We have no email address for them. Add one first.');
  });
});

test('a contact of no kind, or of two, is refused in words, however often its document comes [ERR-22]', async () => {
  const none = { individual: null };
  const two = { ...owner.grace, ...owner.organization };
  for (const contact of [none, two, none, two]) {
    const { data, errors } = await owner.attemptAdd(contact);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions['full_message']).not.toBe('Something went wrong.');
  }
  expect(await owner.list()).toEqual([]);
});
