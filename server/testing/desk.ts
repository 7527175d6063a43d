import { applicant, decisionOn } from '@wysh/domain/underwriting/testing/applicant.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { inviteStaffMember } from '../desk/invite-staff-member.ts';
import { registerDesk } from '../desk/routes.ts';
import type { StaffRole } from '../desk/staff-member.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { newestMail } from './account-holder.ts';
import { caseWorkStandIn } from './case-work-stand-in.ts';
import { openTestApp } from './test-app.ts';
import type { TestAppOptions } from './test-app.ts';

export const staffPassword = 'grey heron by the lake';

/** How a page of ours asks. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

interface Asking {
  readonly cookie?: string;
  readonly headers?: object;
}

/** A question to the schema of the desk: what was answered, or the words, the code and the fields of the first refusal. */
export async function askDesk<Data>(
  http: FastifyInstance,
  query: string,
  variables: object,
  { cookie, headers = fromOwnPage }: Asking,
) {
  const response = await http.inject({
    method: 'POST',
    url: '/desk/graphql',
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    payload: { query, variables },
  });
  const { data = null, errors } = response.json<{
    data?: Data | null;
    errors?: {
      extensions: {
        message: string;
        full_message: string;
        validation_errors: { errors: { field: string; message: string; code: string }[] };
      };
    }[];
  }>();
  const refusal = errors?.[0]?.extensions;
  return {
    status: response.statusCode,
    text: response.body,
    data,
    code: refusal?.message ?? null,
    words: refusal?.full_message ?? null,
    fieldErrors: refusal?.validation_errors.errors ?? [],
  };
}

export type DeskApp = Awaited<ReturnType<typeof openDeskApp>>;

/** The desk on the services of a whole app, with cases of the test's own. */
export async function openDeskApp(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  const { services } = app;
  const work = caseWorkStandIn(decisionOn(applicant(edge('build: 36-to-40'))));
  const http = createHttpServer({
    ...services,
    onRequest: () => {},
    onUnexpectedError: (error) => console.error(error),
  });
  registerDesk(http, services, { cases: work.cases, onUnexpectedError: console.error });
  await http.ready();
  let count = 0;

  const ask = <Data>(query: string, variables: object, asking: Asking) =>
    askDesk<Data>(http, query, variables, asking);

  /** What is no question to the schema: signing in and out, and files. */
  async function call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    { body, cookie, headers = fromOwnPage }: { body?: object; cookie?: string; headers?: object } = {},
  ) {
    const response = await http.inject({
      method,
      url: `/desk/api${path}`,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
    const answer = (isJson ? response.json() : null) as Body & {
      error?: string;
      error_description?: string;
      field_errors?: { field: string; message: string; code: string }[];
    };
    return { status: response.statusCode, headers: response.headers, text: response.body, body: answer };
  }

  /** The secret of an invitation's link. */
  function invite(email: string, roles: readonly StaffRole[], name = 'Ann Otter'): Promise<string> {
    const context = { ...services, caller: visitorWithoutSession('test', null) };
    return services.database.transaction(
      async (transaction) => (await inviteStaffMember(transaction, context, { email, name, roles })).token,
    );
  }

  async function codeMailedTo(email: string): Promise<string> {
    const { text } = await newestMail(app, 'staff_code', email);
    return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code';
  }

  /** Answers the cookie of the session that a right code opened. */
  async function giveCode(signIn: string, code: string): Promise<string> {
    const { status, headers, text } = await call('POST', '/sign-in/code', { body: { signIn, code } });
    if (status !== 200) throw new Error(`the code was answered ${status}: ${text}`);
    return String(headers['set-cookie']).split(';', 1)[0]!;
  }

  /** Invited, with a password, and signed in. */
  async function member(...roles: StaffRole[]) {
    count += 1;
    const email = `member-${count}@wysh.example`;
    const name = `Member ${count}`;
    const token = await invite(email, roles, name);
    const accepted = await call<{ signIn: string }>('POST', '/invitation/password', {
      body: { token, password: staffPassword, passwordConfirmation: staffPassword },
    });
    const cookie = await giveCode(accepted.body.signIn, await codeMailedTo(email));
    const { data } = await ask<{ me: { id: string } }>('{ me { id } }', {}, { cookie });
    return { email, name, cookie, id: data!.me.id };
  }

  return {
    /** Everybody else's side of it. */
    app,
    services,
    clock: app.clock,
    ask,
    call,
    invite,
    member,
    codeMailedTo,
    giveCode,
    openCase: work.open,
    caseFile: work.file,
    async close() {
      await http.close();
      await app.close();
    },
  };
}
