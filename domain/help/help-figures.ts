import { CODE_RULES } from '../accounts/code-rules.ts';
import { PASSWORD_LENGTH_MIN } from '../accounts/password-rules.ts';
import { RECOVERY_RULES } from '../accounts/recovery-rules.ts';
import { ATTEMPTS_MAX } from '../accounts/sign-in-attempts.ts';
import { PAID_FROM_AGE } from '../beneficiaries/paid-from-age.ts';
import { PRIMARIES_MAX } from '../beneficiaries/beneficiary-list.ts';
import { WHOLE } from '../beneficiaries/shares.ts';
import { ISSUED_DAYS_BEFORE_DUE } from '../billing/billing-schedule.ts';
import { dunningRulesFor } from '../billing/dunning/dunning-in-force.ts';
import type { WayOfPaying } from '../billing/dunning/dunning-rules.ts';
import { easternDate } from '../dates/eastern.ts';
import { FEDERAL_HOLIDAYS } from '../dates/holidays.ts';
import { SUPPORT_HOURS } from '../dates/support-hours.ts';
import { TEXTING_HOURS } from '../dates/texting-hours.ts';
import { UPLOAD_BYTES_MAX, UPLOADS_MAX } from '../documents/upload-limits.ts';
import type { Editions } from '../editions/editions.ts';
import { basisInForce } from '../editions/in-force.ts';
import { PRODUCT_AGES } from '../eligibility/product-availability.ts';
import { UNDERWRITING_COOLDOWN_DAYS } from '../eligibility/underwriting-cooldown.ts';
import { BENEFICIARY_AGE_MIN } from '../forms/validation-rules.ts';
import { EXTENSION } from '../policy/changes/extension.ts';
import { INCREASE } from '../policy/changes/increase.ts';
import { YEARS_LEFT_LEAST } from '../policy/changes/years-left.ts';
import { freeLookDays } from '../policy/free-look.ts';
import { OFFER_OPEN_DAYS } from '../policy/offering-lifecycle.ts';
import { packsInForce } from '../states/packs-in-force.ts';
import { ANSWER_PROMISED_WITHIN } from '../underwriting/case-lifecycle.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { GUEST_RULES } from './guest-rules.ts';

/**
 * Every number, limit and date that an article states in braces, but for the telephone of the installation: in words, as it is at an instant. Where states differ it is the least that is so in
 * all of them, or the most, as its name says: an article promises nobody more than their own state gives.
 */
export function helpFigures(editions: Editions, at: Temporal.Instant) {
  const today = easternDate(at);
  const packs = packsInForce(today);
  const { coverageAmount } = basisInForce(editions, '', at);
  const least = (of: (pack: (typeof packs)[number]) => number) => Math.min(...packs.map(of));
  const most = (of: (pack: (typeof packs)[number]) => number) => Math.max(...packs.map(of));
  const lookDays = (isReplacement: boolean) => (pack: (typeof packs)[number]) =>
    freeLookDays(pack, { productSlug: PRODUCT_SLUGS.termLife, isReplacement });
  return {
    accidentAges: range(PRODUCT_AGES.accidentalDeath),
    adultAge: String(BENEFICIARY_AGE_MIN),
    bankDays: andList(triesAgain('bank_account', today)),
    billDays: count(ISSUED_DAYS_BEFORE_DUE, 'day'),
    cardDays: andList(triesAgain('credit_card', today)),
    caseHours: `${ANSWER_PROMISED_WITHIN.application} working hours`,
    closedOn: andList(SUPPORT_HOURS.closedOn.map((name) => FEDERAL_HOLIDAYS[name].name)),
    codeMinutes: count(CODE_RULES.codeLastsMinutes, 'minute'),
    contestYears: count(
      most(({ contestability }) => contestability.yearsMax),
      'year',
    ),
    cooldown: count(UNDERWRITING_COOLDOWN_DAYS, 'day'),
    coverLeast: dollars(coverageAmount.min),
    coverMost: dollars(coverageAmount.max),
    extensionAfter: count(EXTENSION.afterYears, 'year'),
    fileMegabytes: `${UPLOAD_BYTES_MAX / 1024 / 1024} MB`,
    filesMost: String(UPLOADS_MAX),
    freeLookLeast: count(least(lookDays(false)), 'day'),
    freeLookMost: count(most(lookDays(true)), 'day'),
    graceDays: count(
      least(({ grace }) => grace.daysCoveredAfterDue),
      'day',
    ),
    guestDays: count(GUEST_RULES.threadLastsDays, 'day'),
    hours: supportHoursInWords(),
    lastAge: String(EXTENSION.endAge),
    moreLeast: dollars(INCREASE.partLeast),
    moreMost: dollars(INCREASE.wholeMost),
    noAccidentStates: andList(packs.filter(({ sells }) => !sells.accidentalDeath).map(({ name }) => name)),
    offerDays: count(OFFER_OPEN_DAYS, 'day'),
    paidFromAge: String(PAID_FROM_AGE),
    passwordLeast: String(PASSWORD_LENGTH_MIN),
    passwordTries: String(ATTEMPTS_MAX),
    primariesMost: String(PRIMARIES_MAX),
    recordYears: count(
      least(({ records }) => records.yearsKept),
      'year',
    ),
    recoveryWait: count(RECOVERY_RULES.waitsDays, 'day'),
    resetMinutes: count(CODE_RULES.resetLinkLastsMinutes, 'minute'),
    returnDays: count(
      least(({ reinstatement }) => reinstatement.daysWithoutEvidence),
      'day',
    ),
    returnInterest: `${most(({ reinstatement }) => reinstatement.interestPercent)} percent`,
    returnYears: count(
      least(({ reinstatement }) => reinstatement.years),
      'year',
    ),
    states: andList(packs.map(({ name }) => name)),
    termAges: range(PRODUCT_AGES.termLife),
    textFrom: clock(TEXTING_HOURS.from),
    textUntil: clock(TEXTING_HOURS.until),
    wholeShare: `${WHOLE} percent`,
    yearsLeft: count(YEARS_LEFT_LEAST, 'year'),
  };
}

/** "Monday to Friday, 9am-5pm Eastern", as the specification words it (CONST-08). */
export function supportHoursInWords(): string {
  const { opensAtHour, closesAtHour, lastDayOfWeek } = SUPPORT_HOURS;
  return `Monday to ${DAYS[lastDayOfWeek - 1]}, ${clock(opensAtHour)}-${clock(closesAtHour)} Eastern`;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days after the due date on which money is asked for again. */
function triesAgain(way: WayOfPaying, today: Temporal.PlainDate): string[] {
  return dunningRulesFor(today)
    .ways[way].attemptDays.filter((day) => day > 0)
    .map(String);
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
const range = ({ min, max }: { readonly min: number; readonly max: number }) => `${min} to ${max}`;
const dollars = (whole: number) => `$${whole.toLocaleString('en-US')}`;
const clock = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`;
const andList = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);
