import { verifySession } from './flow-visitor.ts';
import type { AppDriver, Visitor } from './app-driver.ts';

export interface AccountHolder extends Visitor {
  readonly email: string;
  readonly password: string;
}

const goodPassword = 'grey heron by the lake';
let count = 0;

/** A visitor who registered and signed in, as a browser does it; identified, until `verified` asks for more. */
export async function openAccount(
  app: AppDriver,
  person: {
    email?: string;
    password?: string;
    visitor?: Visitor;
    verified?: boolean;
    /** Whether they followed the link that confirms their address, as most do. */
    confirmed?: boolean;
  } = {},
): Promise<AccountHolder> {
  count += 1;
  const { email = `person-${count}@example.com`, password = goodPassword } = person;
  const visitor = person.visitor ?? (await app.visitor());
  const { errors } = await app.graphql(
    `mutation ($attributes: RegisterUserAttributes!) {
      registerUser(input: { attributes: $attributes }) { userId }
    }`,
    { attributes: { email, password, overEighteen: true } },
    { token: visitor.token },
  );
  if (errors !== undefined) throw new Error(`registration failed: ${JSON.stringify(errors)}`);
  const tokens = await app.authorize({ email, password }, visitor.token);
  const holder = {
    ...visitor,
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    email,
    password,
  };
  if (person.confirmed ?? true) await confirmEmail(app, email);
  if (person.verified) await verifySession(app, holder);
  return holder;
}

/** Follows the link that was mailed to an address. */
export async function confirmEmail(app: AppDriver, email: string): Promise<void> {
  const { errors } = await app.graphql(
    'mutation ($token: String!) { verifyEmail(input: { token: $token }) { success } }',
    { token: tokenIn((await newestMail(app, 'verify_email', email)).text) },
  );
  if (errors !== undefined) throw new Error(`confirming failed: ${JSON.stringify(errors)}`);
}

/** The newest mail of a template to this address, as it arrived, and how many there were. */
export async function newestMail(
  app: AppDriver,
  template: string,
  recipient: string,
): Promise<{ readonly text: string; readonly count: number }> {
  await app.services.jobs.drain();
  const rows = await app.services.database.reader
    .selectFrom('outbox_messages')
    .innerJoin('sandbox_messages', (join) =>
      join.on((where) =>
        where(where.cast('outbox_messages.id', 'text'), '=', where.ref('sandbox_messages.idempotency_key')),
      ),
    )
    .select('sandbox_messages.body_text')
    .where('outbox_messages.template', '=', template)
    .where('outbox_messages.recipient', '=', recipient)
    .orderBy('outbox_messages.id', 'desc')
    .execute();
  return { text: rows[0]?.body_text ?? '', count: rows.length };
}

/** The token at the end of the link in a message. */
export function tokenIn(text: string): string {
  const token = /\/([\w-]{43})\b/.exec(text)?.[1];
  if (token === undefined) throw new Error(`there is no link with a token in: ${text}`);
  return token;
}
