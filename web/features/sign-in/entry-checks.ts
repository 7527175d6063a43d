import { isPasswordLongEnough } from '@wysh/domain/accounts/password-rules.ts';
import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { text } from '../../texts/texts.ts';

/** What is wrong with an entry, in the person's words; undefined when nothing is that the browser can tell. */
type EntryProblem = string | undefined;

export function checkEmail(entry: string): EntryProblem {
  if (entry === '') return text('sign-in.email.missing');
  return isEmailAddress(entry) ? undefined : text('sign-in.email.invalid');
}

/** A password somebody has already is never judged: whatever it is, it may be the right one. */
export function checkKnownPassword(entry: string): EntryProblem {
  return entry === '' ? text('sign-in.password.missing') : undefined;
}

export function checkNewPassword(entry: string): EntryProblem {
  if (entry === '') return text('sign-in.password.missing');
  return isPasswordLongEnough(entry) ? undefined : text('sign-in.password.short');
}

export function checkConfirmation(entry: string, password: string): EntryProblem {
  if (entry === '') return text('sign-in.new-password.confirmation.missing');
  return entry === password ? undefined : text('errors.password_mismatch');
}
