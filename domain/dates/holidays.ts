/**
 * The federal holidays of 5 U.S.C. 6103(a) (read). One that falls on a Saturday is kept on the Friday before, one on a Sunday on the Monday
 * after.
 */
export const FEDERAL_HOLIDAYS = {
  new_year: { name: 'New Year’s Day', falls: { month: 1, day: 1 } },
  king: { name: 'Martin Luther King Day', falls: { month: 1, dayOfWeek: 1, which: 3 } },
  washington: { name: 'Presidents’ Day', falls: { month: 2, dayOfWeek: 1, which: 3 } },
  memorial: { name: 'Memorial Day', falls: { month: 5, dayOfWeek: 1, which: 'last' } },
  juneteenth: { name: 'Juneteenth', falls: { month: 6, day: 19 } },
  independence: { name: 'Independence Day', falls: { month: 7, day: 4 } },
  labor: { name: 'Labor Day', falls: { month: 9, dayOfWeek: 1, which: 1 } },
  columbus: { name: 'Columbus Day', falls: { month: 10, dayOfWeek: 1, which: 2 } },
  veterans: { name: 'Veterans Day', falls: { month: 11, day: 11 } },
  thanksgiving: { name: 'Thanksgiving', falls: { month: 11, dayOfWeek: 4, which: 4 } },
  christmas: { name: 'Christmas Day', falls: { month: 12, day: 25 } },
} as const satisfies Readonly<Record<string, Holiday>>;

export type HolidayName = keyof typeof FEDERAL_HOLIDAYS;

interface Holiday {
  readonly name: string;
  readonly falls:
    | { readonly month: number; readonly day: number }
    | { readonly month: number; readonly dayOfWeek: number; readonly which: number | 'last' };
}

const NAMES = Object.keys(FEDERAL_HOLIDAYS) as HolidayName[];

/** The holiday that is kept on a day; null on any other. */
export function holidayKeptOn(day: Temporal.PlainDate): HolidayName | null {
  for (const near of [day, day.add({ days: 1 }), day.subtract({ days: 1 })]) {
    const name = NAMES.find((one) => fallsOn(FEDERAL_HOLIDAYS[one], near));
    if (name !== undefined && keptOn(near).equals(day)) return name;
  }
  return null;
}

function fallsOn({ falls }: Holiday, day: Temporal.PlainDate): boolean {
  if (falls.month !== day.month) return false;
  if ('day' in falls) return falls.day === day.day;
  if (falls.dayOfWeek !== day.dayOfWeek) return false;
  return falls.which === 'last' ? day.day + 7 > day.daysInMonth : Math.ceil(day.day / 7) === falls.which;
}

function keptOn(holiday: Temporal.PlainDate): Temporal.PlainDate {
  if (holiday.dayOfWeek === 6) return holiday.subtract({ days: 1 });
  return holiday.dayOfWeek === 7 ? holiday.add({ days: 1 }) : holiday;
}
