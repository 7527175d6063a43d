import { ATTEMPTS_MAX } from '@wysh/domain/accounts/sign-in-attempts.ts';
import { CODE_RULES } from '@wysh/domain/accounts/code-rules.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { TIP_RULES } from '@wysh/domain/accounts/mail-kinds.ts';
import { ISSUED_DAYS_BEFORE_DUE } from '@wysh/domain/billing/billing-schedule.ts';
import { YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { UNDERWRITING_COOLDOWN_DAYS } from '@wysh/domain/eligibility/underwriting-cooldown.ts';
import { ANSWER_PROMISED_WITHIN, CLOSED_AFTER_DAYS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { expect, test } from 'vitest';
import { TEMPLATES } from './templates.ts';
import type { TemplateName } from './templates.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
/** As people say it. */
const span = (days: number) => ({ 7: 'a week', 30: 'a month' })[days] ?? `${days} days`;
const again = `in ${UNDERWRITING_COOLDOWN_DAYS} days`;

// The sentence is made of the rule, so whoever changes a rule is led to every mail that names it.
test.each<[TemplateName, string]>([
  ['account_recovered', `works once, for ${inWords(RECOVERY_RULES.passwordLinkHours / 24)} days`],
  ['account_recovery_code', `Both work for ${RECOVERY_RULES.codesLastMinutes} minutes.`],
  ['application_referred', `within ${ANSWER_PROMISED_WITHIN.application} working hours`],
  ['application_rejected', `You can apply again ${again}`],
  ['application_rejected', `lasts longer than those ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['card_authorization_revoked', `${span(ISSUED_DAYS_BEFORE_DUE)} before`],
  ['case_closed', `quiet for ${CLOSED_AFTER_DAYS} days`],
  ['change_referred', `within ${inWords(ANSWER_PROMISED_WITHIN.increase / 24)} business days`],
  ['cover_change_accepted', `about ${span(YEARLY_NOTICE.announcedDaysBefore)}`],
  ['frequency_changed', `we tell you ${YEARLY_NOTICE.announcedDaysBefore} days before it is due`],
  ['frequency_changed', `is written, ${span(ISSUED_DAYS_BEFORE_DUE)} before`],
  ['lock_lifted', `${inWords(ATTEMPTS_MAX)} wrong passwords`],
  ['manual_decision_rejected', `You can apply again ${again}`],
  ['more_accepted', `about ${span(YEARLY_NOTICE.announcedDaysBefore)}`],
  ['more_refused', `You can ask again ${again}`],
  ['reset_password', `for ${inWords(CODE_RULES.resetLinkLastsMinutes / 60)} hour.`],
  ['return_refused', `You can ask again ${again}`],
  ['sign_in_locked', `${inWords(ATTEMPTS_MAX)} wrong passwords`],
  ['tip', `At most one of these ${span(TIP_RULES.daysApart)}`],
  ['verification_code', `It works for ${CODE_RULES.codeLastsMinutes} minutes.`],
  ['yearly_premium_announced', `${span(ISSUED_DAYS_BEFORE_DUE)} before`],
])('the figure in %s is the rule’s: “%s”', (name, sentence) => {
  expect(JSON.stringify(TEMPLATES[name]).toLowerCase()).toContain(sentence.toLowerCase());
});
