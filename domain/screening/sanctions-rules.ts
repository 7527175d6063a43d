/**
 * What the law on sanctions asks of whoever finds somebody on the list, and what we ask of ourselves. Dated data: a rule that changes gets
 * an entry of its own. What is to be confirmed was read, and no lawyer of ours has said yes to it yet.
 */
export const SANCTIONS_RULES = {
  from: '2026-11-23',
  /** Ours: the list changes several times a week, so an older one is told of. */
  listIsOldAfterDays: 7,
  /** Ours: whoever was clear so many days ago is asked about again before they take cover. */
  clearCountsDays: 7,
  /** Ours: a hit holds somebody's money back. */
  decidedWithinWorkingHours: 24,
  /** Ours: birthdates of the list are often a guess, and people write theirs wrong. */
  birthYearsApart: 1,
  blockedProperty: {
    reportWithinBusinessDays: 10,
    says: 'Property of a person on the list is blocked: it is neither paid nor given back. It is reported to OFAC within 10 business days from the day it is blocked, and once a year, by September 30, while it stays blocked.',
    law: '31 CFR 501.603(b)(1)(i) and (b)(2)',
    source: 'https://www.law.cornell.edu/cfr/text/31/501.603',
    readOn: '2026-11-23',
    confirm: true,
  },
} as const;
