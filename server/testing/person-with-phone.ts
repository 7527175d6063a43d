import type { AppDriver } from './app-driver.ts';
import { hashSecret } from '../platform/ids.ts';
import { openAccount } from './account-holder.ts';
import type { AccountHolder } from './account-holder.ts';

export interface PersonWithPhone extends AccountHolder {
  readonly sessionId: string;
  readonly phoneNumberId: string;
  readonly phone: string;
}

let numbers = 0;

/** Somebody who registered, signed in and gave a phone number that a code has still to go to. */
export async function personWithPhone(
  app: AppDriver,
  { account, number }: { account?: AccountHolder; number?: string } = {},
): Promise<PersonWithPhone> {
  const holder = account ?? (await openAccount(app));
  numbers += 1;
  const phoneNumber = number ?? `212555${String(numbers).padStart(4, '0')}`;
  const { data, errors } = await app.graphql<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
    `mutation ($input: CreatePhoneNumberInput!) {
      createPhoneNumber(input: $input) { phoneNumber { id } }
    }`,
    { input: { phoneNumber } },
    { token: holder.token },
  );
  if (!data) throw new Error(`no phone was added: ${JSON.stringify(errors)}`);
  return {
    ...holder,
    sessionId: await sessionOf(app, holder.token),
    phoneNumberId: data.createPhoneNumber.phoneNumber.id,
    phone: `+1${phoneNumber}`,
  };
}

/** Another number of theirs that waits for its code, without the password that adding it takes. */
export async function addPhone(
  app: AppDriver,
  userId: string,
  phone: { readonly id: string; readonly phoneNumber: string },
): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('phone_numbers')
      .values({
        user_id: userId,
        id: phone.id,
        country_code: '1',
        phone_number: phone.phoneNumber,
        status: 'pending',
        sms_marketing: false,
        created_at: new Date(app.clock.now().epochMilliseconds),
      })
      .execute(),
  );
}

/** The session an access token belongs to. */
export async function sessionOf(app: AppDriver, token: string): Promise<string> {
  const row = await app.services.database.reader
    .selectFrom('access_tokens')
    .select('session_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow();
  return row.session_id;
}

/** The six digits of the newest message to a number, once everything queued was sent. */
export async function codeSentTo(app: AppDriver, recipient: string): Promise<string> {
  await app.services.jobs.drain();
  const row = await app.services.database.reader
    .selectFrom('sandbox_messages')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [code] = /\b\d{6}\b/.exec(row.body_text) ?? [];
  if (code === undefined) throw new Error('The message holds no code.');
  return code;
}

/** Asks for a code, waits for its message and gives it back: the session is verified, and so is the number. */
export async function verifyByCode(app: AppDriver, person: PersonWithPhone): Promise<void> {
  const mutate = async (name: string, type: string, input: object) => {
    const { errors } = await app.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
      { input: { sessionId: person.sessionId, ...input } },
      { token: person.token },
    );
    if (errors !== undefined) throw new Error(`${name} was refused: ${JSON.stringify(errors)}`);
  };
  const { phoneNumberId } = person;
  await mutate('requestOtp', 'RequestOtpInput', { phoneNumberId, channel: 'sms' });
  await mutate('verifySession', 'VerifySessionInput', { code: await codeSentTo(app, person.phone) });
}
