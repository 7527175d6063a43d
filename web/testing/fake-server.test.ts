import { gql } from 'urql';
import { expect, test, vi } from 'vitest';
import { AccountProfileDocument, ChangeEmailDocument } from '../api/generated/account.ts';
import { CurrentUserDocument } from '../api/generated/api.ts';
import { readError } from '../api/errors.ts';
import { answerOf, openFakeServer, refusal } from './fake-server.ts';
import type { Whole } from './fake-answers.ts';
import { billing } from './world/billing.ts';

const fresh = { requestPolicy: 'network-only' } as const;

test('an answer has exactly the fields that its document asks for, of the world where nobody says otherwise', () => {
  const answers = { Constellation: { activeInsuranceMembership: { latestEstimateDatum: { id: 'mine' } } } };
  expect(answerOf(CurrentUserDocument, {}, answers)).toEqual({
    currentUser: {
      id: 'user',
      status: 'active',
      activeConstellations: [
        {
          id: 'constellation',
          activeInsuranceMembership: {
            id: 'membership',
            eligibleForMonitoring: false,
            latestEstimateDatum: { id: 'mine' },
          },
        },
      ],
    },
  });
});

test('what is told of a type holds for each of its objects, and an object of its own goes before it', () => {
  const { currentUser } = answerOf(
    AccountProfileDocument,
    {},
    {
      EmailAddress: { status: 'pending' },
      Profile: { emails: [{ id: 'a' }, { id: 'b', status: 'active' }] },
    },
  );
  expect(currentUser?.profile?.emails.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'pending'],
    ['b', 'active'],
  ]);
});

test('a field that the schema has and a fake lacks does not compile', () => {
  const whole: Whole<'ProcessedPayment'> = billing.ProcessedPayment;
  const { clientSecret: _, ...lacking } = billing.ProcessedPayment;
  // @ts-expect-error The schema has `clientSecret`.
  const refused: Whole<'ProcessedPayment'> = lacking;
  expect(refused).not.toEqual(whole);
});

test('neither does one that the schema has not, a value of another type, or an operation nobody sends', () => {
  const server = openFakeServer();
  // @ts-expect-error An invoice has no such field.
  server.tell({ Invoice: { paidAt: '2026-01-01' } });
  // @ts-expect-error It has no such status.
  server.tell({ Invoice: { status: 'paid' } });
  // @ts-expect-error Its amount is a number, and never null.
  server.tell({ Invoice: { amount: null } });
  // @ts-expect-error The web has no such document.
  expect(server.callsOf('PayEverything')).toEqual([]);
});

test('a mutation is a function of its input, and what was asked is there to be looked at', async () => {
  const server = openFakeServer({
    Mutation: { changeEmail: ({ input }) => ({ email: { email: input.email } }) },
  });
  const input = { email: 'new@example.com', currentPassword: 'secret', clientMutationId: 'key' };
  const { data } = await server.graphql.mutation(ChangeEmailDocument, { input }).toPromise();
  expect(data?.changeEmail).toMatchObject({ clientMutationId: 'key', email: { email: 'new@example.com' } });
  expect(server.inputsOf('ChangeEmail')).toEqual([input]);
});

test('a refusal has the shape of the API: its code, the catalogue’s words, and the fields', async () => {
  const server = openFakeServer();
  const field = { field: 'email', message: 'Not that one.', code: 'EMAIL_ALREADY_TAKEN' } as const;
  server.failNext('CurrentUser', refusal('ACCESS_CODE_EXPIRED'));
  server.failNext('CurrentUser', refusal('EMAIL_ALREADY_TAKEN', 'Somebody has it.', [field]));
  const ask = async () => readError((await server.graphql.query(CurrentUserDocument, {}, fresh)).error);
  expect(await ask()).toMatchObject({ code: 'ACCESS_CODE_EXPIRED', fullMessage: "Your code's expired" });
  expect(await ask()).toMatchObject({ fullMessage: 'Somebody has it.', fieldErrors: [field], status: 200 });
});

test('an answer that was lost was carried out, and one that is kept back was as well', async () => {
  const changed: string[] = [];
  const changeEmail = ({ input }: { input: { email: string } }) => {
    changed.push(input.email);
    return {};
  };
  const server = openFakeServer({ Mutation: { changeEmail } });
  const change = (email: string) =>
    server.graphql.mutation(ChangeEmailDocument, { input: { email, currentPassword: 'secret' } }).toPromise();
  server.failNext('ChangeEmail', 'answer lost');
  expect((await change('lost')).error).toBeDefined();
  const release = server.delayNext('ChangeEmail');
  const answered = change('late');
  await vi.waitFor(() => expect(changed).toEqual(['lost', 'late']));
  release();
  expect((await answered).error).toBeUndefined();
});

test.each([
  ['a field that the schema has not', 'query CurrentUser { currentUser { shoeSize } }', 'shoeSize'],
  ['an argument that is missing', 'query OneDocument { document { id } }', '"id"'],
])('a document with %s is a fault, which fails the run, and answers no data', async (_, text, words) => {
  const onFault = vi.fn<(fault: Error) => void>();
  const { data } = await openFakeServer({}, onFault).graphql.query(gql(text), {}, fresh);
  expect(data).toBeFalsy();
  expect(onFault).toHaveBeenCalledOnce();
  expect(onFault.mock.calls[0]![0].message).toContain(words);
});
