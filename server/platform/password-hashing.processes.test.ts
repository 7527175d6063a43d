import { expect, test } from 'vitest';
import { openPasswordHashing } from './password-hashing.ts';

const hashing = openPasswordHashing();
// The first of these was computed by another implementation (the reference program of the algorithm's authors).
const OTHERS_HASH = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('passwords are kept as argon2id with a random salt at the current cost [S-06]', async () => {
  const [one, other] = await Promise.all([hashing.hash('grey heron 7'), hashing.hash('grey heron 7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=6,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  expect(hashing.isOutdated(one)).toBe(false);
});

test('the very same password is right, and one that differs in case or at its end is not [S-05]', async () => {
  const long = `${'x'.repeat(127)}y`;
  const hash = await hashing.hash(long);
  expect(await hashing.verify(long, hash)).toBe(true);
  expect(await hashing.verify(`${'x'.repeat(127)}Y`, hash)).toBe(false);
  expect(await hashing.verify('x'.repeat(127), hash)).toBe(false);
});

test('a hash of another program and another cost is read, and is due to be made again [S-06]', async () => {
  expect(await hashing.verify('password', OTHERS_HASH)).toBe(true);
  expect(await hashing.verify('passwort', OTHERS_HASH)).toBe(false);
  expect(hashing.isOutdated(OTHERS_HASH)).toBe(true);
});

test('no account takes as long as a wrong password [S-13]', async () => {
  const hash = await hashing.hash('grey heron 7');
  const timeOf = async (against: string | null) => {
    const startedAt = performance.now();
    expect(await hashing.verify('another one', against)).toBe(false);
    return performance.now() - startedAt;
  };
  // The shortest of each, over as many rounds as it takes: what else the machine does only ever adds.
  let [known, none] = [Infinity, Infinity];
  for (let round = 0; round < 5 || (round < 40 && !(none < 2 * known && known < 2 * none)); round += 1) {
    known = Math.min(known, await timeOf(hash));
    none = Math.min(none, await timeOf(null));
  }
  expect(none / known).toBeGreaterThan(0.5);
  expect(none / known).toBeLessThan(2);
});

test('while passwords are hashed, the event loop goes on [S-07]', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 4 }, () => hashing.hash('grey heron 7')));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('a crowd is turned away before it fills the memory, and everybody else is served [S-07, S-55]', async () => {
  const small = openPasswordHashing({ waitingMax: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => small.verify('x', null)));
  const turnedAway = answers.filter(({ status }) => status === 'rejected');
  expect(turnedAway.length).toBeGreaterThanOrEqual(12 - 3 - 2);
  expect(turnedAway.length).toBeLessThan(12);
  expect(await small.verify('x', null)).toBe(false);
});
