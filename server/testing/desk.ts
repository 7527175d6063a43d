import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { inviteStaffMember } from '../desk/invite-staff-member.ts';
import type { StaffRole } from '../desk/roles-and-limits.ts';
import { newestMail } from './account-holder.ts';
import { findCasesOf } from '../applying/underwriting/case-store.ts';
import { openCase as openCaseOf } from '../applying/underwriting/open-case.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';
import { decidedApplicant } from './applicant.ts';
import type { Applicant } from './applicant.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

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

export type DeskApp = ReturnType<typeof deskOf>;

/** A whole app of its own, with its desk. */
export async function openDeskApp(options: TestAppOptions = {}): Promise<DeskApp> {
  return deskOf(await openTestApp(options));
}

/** The desk of an app that is open, with members of staff and cases to do something to. */
export function deskOf(app: TestApp) {
  const { services, http } = app;
  let referred: Promise<Applicant> | null = null;
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

  /**
   * One more case: of the one applicant whom the rules referred, or, to be decided, of one of its own. Somebody has it, where one is
   * named.
   */
  async function openCase({
    by,
    isOfItsOwn = false,
  }: { by?: { readonly id: string }; isOfItsOwn?: boolean } = {}) {
    const context = { ...services, caller: visitorWithoutSession('test', null) };
    const another = () => decidedApplicant(app, edge('build: under-17'));
    const person = isOfItsOwn ? await another() : await (referred ??= another());
    const { id: applicationId } = (await person.latest())!;
    if (!isOfItsOwn)
      await services.database.transaction((transaction) =>
        openCaseOf(transaction, context, { id: applicationId, userId: person.userId }, {}),
      );
    const [newest] = await findCasesOf(services.database.reader, person.userId);
    const caseId = newest!.id;
    if (by !== undefined) await takeCase(context, { caseId, revision: 1, by: { staffId: by.id } });
    return { caseId, person };
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
    openCase,
    close: () => app.close(),
  };
}
