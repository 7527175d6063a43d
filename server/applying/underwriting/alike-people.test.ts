import { isNameAlike } from '@wysh/domain/underwriting/alike-person.ts';
import { randomNumbers } from '@wysh/domain/forms/testing/random-numbers.ts';
import { expect, test } from 'vitest';
import { simulatePeople } from '../../providers/sanctions/testing/simulated-people.ts';

interface Simulated {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
}

/** So many in a thousand are one of two born on one day in one house; of births about 32 are, and most twins live apart once they are grown. */
const twinsInAThousand = 32;
/** A son who is called like his father, or a daughter like her mother, is born on another day. */
const namesakesInAThousand = 20;

function nameOf(name: string): Pick<Simulated, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.at(-1) ?? '' };
}

/** Houses of three: two of one family name and one of another, among them twins and namesakes. */
function housesOf(people: readonly { readonly name: string; readonly birthdate: string | null }[]) {
  const random = randomNumbers(18);
  const houses: Simulated[][] = [];
  for (let at = 0; at + 2 < people.length; at += 3) {
    const [one, two, three] = people.slice(at, at + 3).map(({ name, birthdate }) => ({
      ...nameOf(name),
      birthdate: birthdate ?? '',
    }));
    const lastName = one!.lastName;
    const isTwin = random() * 1000 < twinsInAThousand;
    const isNamesake = random() * 1000 < namesakesInAThousand;
    const second = {
      firstName: isNamesake ? one!.firstName : two!.firstName,
      lastName,
      birthdate: isTwin && !isNamesake ? one!.birthdate : two!.birthdate,
    };
    houses.push([one!, second, three!]);
  }
  return houses;
}

test('of 30,000 simulated people in shared houses, twins and namesakes among them, fewer than five in a thousand are looked at for nothing [R-53]', () => {
  const houses = housesOf(simulatePeople(30_000, 7));
  const hits = houses.flatMap((house) =>
    house.filter((one) =>
      house.some((other) => other !== one && other.birthdate === one.birthdate && isNameAlike(one, other)),
    ),
  );
  const share = hits.length / (houses.length * 3);
  expect(share).toBeLessThan(0.005);
  // Twins whose given names sound alike: three in ten thousand.
  expect(hits.length).toBe(8);
});

test.each([
  [
    { firstName: 'Sergey', lastName: 'Shchukin' },
    { firstName: 'Serguei', lastName: 'Chtchoukine' },
  ],
  [
    { firstName: 'Ada', lastName: 'Lovelace' },
    { firstName: 'Lovelace', lastName: 'Ada' },
  ],
  [
    { firstName: 'A.', lastName: 'Lovelace' },
    { firstName: 'Ada', lastName: 'Lovelace' },
  ],
  [
    { firstName: 'José', lastName: 'Núñez Ibarra' },
    { firstName: 'Jose', lastName: 'Nunez' },
  ],
])('%o and %o may be one person [R-53]', (one, other) => {
  expect(isNameAlike(one, other)).toBe(true);
});

test.each([
  [
    { firstName: 'Moira', lastName: 'Vantrease' },
    { firstName: 'Quillon', lastName: 'Vantrease' },
  ],
  [
    { firstName: 'Ada', lastName: 'Lovelace' },
    { firstName: 'Ada', lastName: 'Byron' },
  ],
])('%o and %o are two [R-53]', (one, other) => {
  expect(isNameAlike(one, other)).toBe(false);
});
