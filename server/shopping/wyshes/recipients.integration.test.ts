import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { openNewWyshList } from '../../testing/wysh-list.ts';

const app = await openTestApp();
afterAll(() => app.close());

const newList = () => openNewWyshList(app);

describe('recipients', () => {
  const bank = {
    name: 'First Bank of Somewhere',
    countryCode: '1',
    accountNumber: 'LOAN-4711-0815',
    phoneNumber: '2125550199',
  };
  const aunt = {
    name: 'Aunt May',
    email: 'may@example.com',
    phoneNumber: '(212) 555-0100',
    relationship: 'Aunt',
  };

  test('an institution, a company or an individual is kept as entered [ENT-19, ENT-20, ENT-21, ENT-22, API-M-17]', async () => {
    const list = await newList();
    const name = async (recipient: object) => {
      const { id } = await list.add();
      await list.change('createAllocationRecipient', { wyshAllocationId: id, ...recipient });
      return (await list.read()).allocations.at(-1)?.recipient;
    };
    const id = expect.stringMatching(/\w/);
    expect(await name({ institution: bank })).toEqual({ __typename: 'InstitutionRecipient', id, ...bank });
    const company = { name: 'Cat Shelter', websiteUrl: 'https://cats.example' };
    expect(await name({ company })).toEqual({ __typename: 'CompanyRecipient', id, ...company });
    expect(await name({ individual: aunt })).toEqual({
      __typename: 'IndividualRecipient',
      id,
      name: 'Aunt May',
      email: 'may@example.com',
      countryCode: '1',
      phoneNumber: '2125550100',
      relationship: 'Aunt',
    });
  });

  test('an account number is unreadable in the database and in the audit [S-76, S39]', async () => {
    const list = await newList();
    const { id } = await list.add();
    await list.change('createAllocationRecipient', { wyshAllocationId: id, institution: bank });
    const { reader } = app.services.database;
    const stored = await reader
      .selectFrom('allocation_recipients')
      .where('allocation_id', '=', id)
      .selectAll()
      .execute();
    const audit = await reader.selectFrom('audit_events').selectAll().execute();
    expect(stored[0]!.account_number_sealed?.toString('latin1')).not.toContain('4711');
    expect(JSON.stringify([stored, audit])).not.toContain('4711');
    expect(JSON.stringify(audit)).not.toContain(bank.name);
    expect(audit.map(({ detail }) => detail)).toContainEqual({ allocation: id });
  });

  test('that somebody saw an account number is kept, once an hour [S-81]', async () => {
    const list = await newList();
    const { id } = await list.add();
    await list.change('createAllocationRecipient', { wyshAllocationId: id, institution: bank });
    await list.read();
    await list.read();
    const { reader } = app.services.database;
    const { id: recipientId } = await reader
      .selectFrom('allocation_recipients')
      .select('id')
      .where('allocation_id', '=', id)
      .executeTakeFirstOrThrow();
    const reads = await reader
      .selectFrom('audit_events')
      .select('session_id')
      .where('action', '=', 'account_number_read')
      .where('subject_id', '=', recipientId)
      .execute();
    expect(reads).toHaveLength(1);
    expect(reads[0]?.session_id).not.toBeNull();
  });

  test.each([
    [{}],
    [{ institution: bank, individual: aunt }],
    [{ institution: null, company: null, individual: null }],
  ])('%j is not exactly one recipient and is refused [ENT-19]', async (recipient) => {
    const list = await newList();
    const { id } = await list.add();
    const { refusal } = await list.attempt('createAllocationRecipient', {
      wyshAllocationId: id,
      ...recipient,
    });
    expect(refusal).toMatchObject({ validation_errors: { errors: [{ field: 'recipient' }] } });
    expect((await list.read()).allocations[0]?.recipient).toBeNull();
  });

  test('a blank name is refused under its field [ENT-22, ERR-23]', async () => {
    const list = await newList();
    const { id } = await list.add();
    const { refusal } = await list.attempt('createAllocationRecipient', {
      wyshAllocationId: id,
      individual: { name: ' \u0000 ' },
    });
    expect(refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'name', code: 'name_required' }] },
    });
  });

  test('a website that is no web address is treated as empty [ENT-21, FORM-109]', async () => {
    const list = await newList();
    const { id } = await list.add();
    const company = { name: 'Cat Shelter', websiteUrl: 'javascript:alert(1)' };
    const { recipient } = await list.change('createAllocationRecipient', { wyshAllocationId: id, company });
    expect(recipient).toMatchObject({ websiteUrl: null });
  });

  test('there is one per allocation: a second create is refused, update replaces even the type [ENT-19, API-M-18]', async () => {
    const list = await newList();
    const { id } = await list.add();
    await list.change('createAllocationRecipient', { wyshAllocationId: id, institution: bank });
    const second = await list.attempt('createAllocationRecipient', {
      wyshAllocationId: id,
      individual: aunt,
    });
    expect(second.refusal).toMatchObject({
      full_message: expect.stringContaining('already has a recipient'),
    });
    const updated = await list.change('updateAllocationRecipient', {
      wyshAllocationId: id,
      individual: aunt,
    });
    expect(updated.recipient).toMatchObject({ __typename: 'IndividualRecipient', name: 'Aunt May' });
    const back = await list.change('updateAllocationRecipient', {
      wyshAllocationId: id,
      institution: { name: 'Bank' },
    });
    expect(back.recipient).toMatchObject({ name: 'Bank', accountNumber: null, phoneNumber: null });
  });

  test('parallel creates make one recipient [ENT-19]', async () => {
    const list = await newList();
    const { id } = await list.add();
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () =>
        list.attempt('createAllocationRecipient', { wyshAllocationId: id, individual: aunt }),
      ),
    );
    expect(attempts.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });

  test('update and destroy need a recipient that is there [API-M-18, API-M-19]', async () => {
    const list = await newList();
    const { id } = await list.add();
    const noRecipient = { full_message: 'This wysh has no recipient yet. Add one first.' };
    const update = () =>
      list.attempt('updateAllocationRecipient', { wyshAllocationId: id, individual: aunt });
    const destroy = () => list.attempt('destroyAllocationRecipient', { wyshAllocationId: id });
    expect((await update()).refusal).toMatchObject(noRecipient);
    expect((await destroy()).refusal).toMatchObject(noRecipient);
    await list.change('createAllocationRecipient', { wyshAllocationId: id, individual: aunt });
    expect((await destroy()).allocation?.recipient).toBeNull();
    expect((await destroy()).refusal).toMatchObject(noRecipient);
  });
});
