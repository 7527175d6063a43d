import { personName } from '@wysh/domain/accounts/person-name.ts';
import type { RecoveryClaim } from '@wysh/domain/accounts/recovery-claim.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { ACCOUNT_PROBLEMS, RECOVERY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { FORM_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { isIsoDate } from '@wysh/domain/forms/iso-date.ts';
import { isPhoneNumber, phoneNumberDigits } from '@wysh/domain/forms/phone-number.ts';
import { US_STATES } from '@wysh/domain/states/us-states.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Context } from '../../context.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { hashSecret } from '../../platform/ids.ts';
import { limitBegun } from '../proving/limit-begun.ts';
import { hashProofCode } from '../proving/proof-codes.ts';
import { countBegun, insertRecovery } from './recovery-store.ts';

const lineMax = 100;

/** A claim as it was typed: nothing of it is true before somebody compared it. */
export type ClaimSaid = { readonly [Part in keyof RecoveryClaim]: string | null };

/**
 * Somebody without their mailbox and phone says who they are; a code goes to the new address and one to the new number. Answers what lets
 * its holder go on. The answer and the work are the same whether or not anybody's account is like that: none is looked for (S-13).
 */
export async function beginRecovery(context: Context, said: ClaimSaid): Promise<string> {
  await takeAccountAllowance(context, 'recovery');
  const claim = readClaim(said);
  const { clock, database, encryption, ids } = context;
  const id = ids.uuid();
  const token = ids.secret();
  const codes = { email: ids.sixDigits(), phone: ids.sixDigits() };
  const begunAt = clock.now();
  const keyed = (text: string) => encryption.keyedHash(text, 'recovery-count');
  const keys = {
    tokenHash: hashSecret(token),
    emailHash: keyed(emailKey(claim.email)),
    phoneHash: keyed(claim.phoneNumber),
    sourceHash: keyed(sourceNetwork(context.caller.address ?? 'none')),
  };
  await database.transaction(async (transaction) => {
    const begun = await countBegun(transaction, keys, begunAt.subtract({ hours: 1 }));
    limitBegun(
      context,
      { contacts: [begun.email, begun.phone], source: begun.source },
      RECOVERY_RULES.begunPerHourMax,
    );
    await insertRecovery(transaction, encryption, {
      id,
      claim,
      begunAt,
      emailCodeHash: hashProofCode(context, { of: 'recovery-code', id, way: 'email' }, codes.email),
      phoneCodeHash: hashProofCode(context, { of: 'recovery-code', id, way: 'phone' }, codes.phone),
      codesExpireAt: begunAt.add({ minutes: RECOVERY_RULES.codesLastMinutes }),
      ...keys,
    });
    const template = 'account_recovery_code';
    await queueTemplate(transaction, context, { template, to: claim.email, vars: { code: codes.email } });
    await queueTemplate(transaction, context, {
      template,
      kind: 'sms',
      to: `+1${claim.phoneNumber}`,
      vars: { code: codes.phone },
    });
    await recordAuditEvent(transaction, context, {
      action: 'recovery_begun',
      subjectType: 'recovery',
      subjectId: id,
    });
  });
  return token;
}

function readClaim(said: ClaimSaid): RecoveryClaim {
  const errors: FieldError[] = [];
  const wrong = (field: keyof RecoveryClaim, found: Parameters<typeof fieldError>[1]) => {
    errors.push(fieldError(field, found));
    return '';
  };
  const line = (field: 'line1' | 'city') => {
    const text = said[field]?.trim() ?? '';
    return text === '' || text.length > lineMax
      ? wrong(field, problem(RECOVERY_PROBLEMS, 'recovery_line'))
      : text;
  };
  const mayBeLine = (field: 'line2' | 'policyNumber') => {
    const text = said[field]?.trim() ?? '';
    if (text.length > lineMax) wrong(field, problem(RECOVERY_PROBLEMS, 'recovery_line'));
    return text === '' ? null : text;
  };
  const name = (field: 'firstName' | 'lastName') =>
    personName(said[field]) ?? wrong(field, problem(ACCOUNT_PROBLEMS, 'name'));
  const checked = (
    field: 'birthdate' | 'state' | 'zip',
    isRight: (text: string) => boolean,
    code: 'recovery_birthdate' | 'recovery_state' | 'recovery_zip',
  ) => {
    const text = said[field]?.trim() ?? '';
    return isRight(text) ? text : wrong(field, problem(RECOVERY_PROBLEMS, code));
  };
  const digits = phoneNumberDigits(said.phoneNumber ?? '');
  const email = said.email?.trim() ?? '';
  const claim: RecoveryClaim = {
    firstName: name('firstName'),
    lastName: name('lastName'),
    birthdate: checked('birthdate', isIsoDate, 'recovery_birthdate'),
    line1: line('line1'),
    line2: mayBeLine('line2'),
    city: line('city'),
    state: checked('state', (code) => US_STATES.some(({ alpha2 }) => alpha2 === code), 'recovery_state'),
    zip: checked('zip', (text) => /^\d{5}(-\d{4})?$/.test(text), 'recovery_zip'),
    policyNumber: mayBeLine('policyNumber'),
    email: isEmailAddress(email) ? email : wrong('email', problem(FORM_PROBLEMS, 'email')),
    phoneNumber:
      digits !== null && isPhoneNumber('1', digits)
        ? digits
        : wrong('phoneNumber', problem(FORM_PROBLEMS, 'phone_number')),
  };
  if (errors.length > 0) throw new Failure('STANDARD_ERROR', { fieldErrors: errors });
  return claim;
}
