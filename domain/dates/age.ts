/**
 * Age last birthday, in years: what people call their age, and what eligibility and rates are set by.
 * Both dates are business dates. Someone born on 29 February turns a year older on 1 March of a
 * common year, the later of the two customary days, so that nobody is counted of age before they are.
 * @throws RangeError when the birthdate lies after today.
 */
export function ageLastBirthday(birthdate: Temporal.PlainDate, today: Temporal.PlainDate): number {
  if (Temporal.PlainDate.compare(birthdate, today) > 0)
    throw new RangeError('the birthdate lies after today');
  const isBeforeBirthday =
    today.month < birthdate.month || (today.month === birthdate.month && today.day < birthdate.day);
  return today.year - birthdate.year - (isBeforeBirthday ? 1 : 0);
}

/** The day on which somebody turns an age, counted the same way: of 29 February it is 1 March of a common year. */
export function birthdayAt(birthdate: Temporal.PlainDate, age: number): Temporal.PlainDate {
  const birthday = birthdate.add({ years: age });
  return birthday.day === birthdate.day ? birthday : birthday.add({ days: 1 });
}
