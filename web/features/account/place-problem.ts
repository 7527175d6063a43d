import { fieldMessage, NETWORK_ERROR, type ApiError, type ApiErrorCode } from '../../api/errors.ts';
import { findText, text } from '../../texts/texts.ts';

/** Everything the forms of the account ask. */
export type AccountField = 'currentPassword' | 'password' | 'passwordConfirmation' | 'email' | 'phoneNumber';

export interface PlacedProblem {
  readonly fields: Readonly<Partial<Record<AccountField, string>>>;
  /** What belongs to no field of the form; null when the fields say all. */
  readonly general: string | null;
}

/** The field a code speaks of (ACCT-17). */
const FIELD_OF_CODE: Readonly<Partial<Record<ApiErrorCode, AccountField>>> = {
  CREDENTIAL_INCORRECT: 'currentPassword',
  CREDENTIAL_INVALID: 'currentPassword',
  AUTHENTICATION_THIRD_ATTEMPT: 'currentPassword',
  CANNOT_REUSE_PASSWORD: 'password',
  PASSWORD_PREVIOUSLY_USED: 'password',
  PASSWORD_MISMATCH: 'passwordConfirmation',
  EMAIL_ALREADY_TAKEN: 'email',
};

/** Puts what was refused at the fields it speaks of, as far as this form has them. */
export function placeProblem(problem: ApiError, asked: readonly AccountField[]): PlacedProblem {
  const named = asked.flatMap((field) => {
    const message = fieldMessage(problem, field);
    return message === null ? [] : [[field, message] as const];
  });
  if (named.length > 0) return { fields: Object.fromEntries(named), general: null };
  const field = FIELD_OF_CODE[problem.code];
  if (field === undefined || !asked.includes(field)) return { fields: {}, general: problemWords(problem) };
  // Their own words speak of an e-mail as well, which was not asked for here.
  const isPasswordAlone = problem.code === 'CREDENTIAL_INCORRECT' || problem.code === 'CREDENTIAL_INVALID';
  const words = isPasswordAlone ? text('account.form.wrong-password') : problemWords(problem);
  return { fields: { [field]: words }, general: null };
}

/** The server's words for the person, else those for the code. */
export function problemWords({ code, fullMessage }: ApiError): string {
  if (code === NETWORK_ERROR) return text('account.form.offline');
  return fullMessage ?? findText(`errors.${code.toLowerCase()}`) ?? text('error.standard');
}
