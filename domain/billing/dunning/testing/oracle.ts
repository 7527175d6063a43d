/** A bill in numbers: days are counted from its due date. */
export interface PlainBill {
  readonly due: readonly [number, number, number];
  readonly daysSinceDue: number;
  readonly isPaid: boolean;
  readonly isFirst: boolean;
  readonly way: 'credit_card' | 'bank_account' | null;
  /** The first day on which a bank had given it back. */
  readonly returned: number | null;
  /** The last covered day that was told. */
  readonly toldThrough: number | null;
  /** The first day after the term. */
  readonly termEndsAfter: number;
  /** From a day to the one before another. */
  readonly holds: readonly { readonly begins: number; readonly releases: number }[];
  readonly tries: readonly {
    readonly daysSinceDue: number;
    readonly isScheduled: boolean;
    readonly reason: string | null;
    readonly isAdvisedAgainst: boolean;
    readonly isOfPresentWay: boolean;
  }[];
}

/**
 * The dates of a bill once more, walked through day by day over whole numbers and a calendar of its own. It imports nothing: what it
 * shares with the rules are the rules' sentences.
 */
export function plainDunning(bill: PlainBill): {
  readonly next: string | null;
  readonly pastDue: boolean;
  readonly lastCovered: string | null;
} {
  if (bill.isPaid || bill.isFirst) return { next: null, pastDue: false, lastCovered: null };
  const today = bill.daysSinceDue;
  const isHeld = (day: number) => bill.holds.some((hold) => hold.begins <= day && day < hold.releases);
  // Day 0 again: the one after the last held day there was, or is going to be of what runs.
  const zeroOf = (day0: number) => {
    let zero = day0;
    for (let day = -100; day <= today; day += 1) if (isHeld(day) && day + 1 > zero) zero = day + 1;
    while (isHeld(today) && zero > today && isHeld(zero)) zero += 1;
    return zero;
  };
  const zero = zeroOf(0);
  const wasReturned = bill.returned !== null && bill.returned > zero;
  const toldZero = wasReturned ? zeroOf(bill.returned) : zero;
  const told = isHeld(today) ? null : bill.toldThrough;
  let lastCovered = told ?? 0;
  if (told === null || wasReturned) {
    // The letter goes on the day after that at the soonest, and only on days with mail.
    let mailed = today > toldZero + 1 && !wasReturned ? today : toldZero + 1;
    while (!hasMail(dateAfter(bill.due, mailed))) mailed += 1;
    while (lastCovered < toldZero + 31 || lastCovered < mailed + 30) lastCovered += 1;
  }
  while (lastCovered >= bill.termEndsAfter) lastCovered -= 1;

  let wasAskedToday = false;
  let lastTurn = -100;
  let turnsBefore = 0;
  const planned = bill.way === 'bank_account' ? '0 7 14' : '0 3 7 14 28';
  // What came back so late that a planned day had gone by begins anew on the day that was told, without a try on it.
  const isLate =
    wasReturned &&
    planned.split(' ').some((days) => Number(days) > 0 && zero + Number(days) <= bill.returned!);
  const start = isLate ? toldZero : zero;
  let stopped = bill.way === null;
  let isForbidden = false;
  for (const one of bill.tries) {
    if (one.isScheduled && one.daysSinceDue > lastTurn) lastTurn = one.daysSinceDue;
    if (one.isScheduled && one.daysSinceDue < start && start > 0) turnsBefore += 1;
    if (one.isScheduled && one.reason !== null && one.daysSinceDue === today) wasAskedToday = true;
    if (!one.isOfPresentWay || one.reason === null || bill.way === null) continue;
    const wasLeftEarly = one.daysSinceDue < 0 && !one.isScheduled && one.reason === 'authentication_failed';
    if (wasLeftEarly) continue;
    if (one.isAdvisedAgainst) isForbidden = true;
    stopped =
      bill.way === 'credit_card'
        ? 'expired_card incorrect_cvc authentication_failed'.includes(one.reason)
        : one.reason === 'no_account';
  }

  let next: number | null = null;
  const days = planned.split(' ').map(Number);
  for (const [count, sinceZero] of days.filter((one) => !isLate || one > 0).entries()) {
    const day = start + sinceZero;
    const isLeft = count < days.length - turnsBefore;
    if (!isLeft || day < today || day > lastCovered || day <= lastTurn || next !== null) continue;
    if (!stopped && !isForbidden) next = day;
  }
  while (next !== null && isHeld(next)) next += 1;
  if (next !== null && next >= bill.termEndsAfter) next = null;
  const pastDue =
    !isHeld(today) && (today > zero || (today === zero && (wasAskedToday || bill.returned === today)));
  return {
    next: next === null ? null : dateAfter(bill.due, next),
    pastDue,
    lastCovered: pastDue ? dateAfter(bill.due, lastCovered) : null,
  };
}

/** Sunday is 0. By Sakamoto's table. */
function weekday(year: number, month: number, day: number): number {
  const ofMonth = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]!;
  const from = month < 3 ? year - 1 : year;
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return (from + leaps + ofMonth + day) % 7;
}

/** Neither a weekend nor a holiday of the mail, told by where in its month a day can lie. */
function hasMail(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const on = weekday(year, month, day);
  if (on === 0 || on === 6) return false;
  const isMonday = on === 1;
  const isBetween = (first: number, last: number) => day >= first && day <= last;
  if (isMonday && (month === 1 || month === 2) && isBetween(15, 21)) return false;
  if (isMonday && month === 5 && isBetween(25, 31)) return false;
  if (isMonday && month === 9 && isBetween(1, 7)) return false;
  if (isMonday && month === 10 && isBetween(8, 14)) return false;
  if (on === 4 && month === 11 && isBetween(22, 28)) return false;
  // Those with a date are kept on the Friday before where it is a Saturday, on the Monday after where it is a Sunday.
  if (month === 12 && day === 31 && on === 5) return false;
  return !['1-1', '6-19', '7-4', '11-11', '12-25'].some((name) => {
    const [ofMonth, ofDay] = name.split('-').map(Number) as [number, number];
    if (ofMonth !== month) return false;
    return day === ofDay || (day === ofDay - 1 && on === 5) || (day === ofDay + 1 && isMonday);
  });
}

function dateAfter([startYear, startMonth, startDay]: PlainBill['due'], days: number): string {
  let [year, month, day] = [startYear, startMonth, startDay];
  for (let left = days; left > 0; left -= 1) {
    day += 1;
    if (day > daysIn(year, month)) {
      day = 1;
      month += 1;
    }
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  for (let left = days; left < 0; left += 1) {
    day -= 1;
    if (day >= 1) continue;
    month -= 1;
    if (month < 1) {
      month = 12;
      year -= 1;
    }
    day = daysIn(year, month);
  }
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
