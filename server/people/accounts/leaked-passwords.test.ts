import { readFileSync } from 'node:fs';
import { passwordFault } from '@wysh/domain/accounts/password-rules.ts';
import { pick, randomNumbers } from '@wysh/domain/forms/testing/random-numbers.ts';
import { expect, test } from 'vitest';
import { leakedPasswordsFile, loadLeakedPasswords } from './leaked-passwords.ts';
import { leakedPasswordsContent, readPublishedPasswords } from './published-passwords.ts';

const published = readPublishedPasswords();
const isLeaked = loadLeakedPasswords();
const nobody = { email: null, names: [], phoneNumber: null, birthdate: null };
const faultOf = (password: string) => passwordFault(password, nobody, isLeaked);

test('every leaked password of the published million that is long enough to be chosen is refused, in whatever case [F-50, S-02]', () => {
  expect(published).toHaveLength(44_150);
  expect(published.filter((password) => faultOf(password) !== 'password_too_common')).toEqual([]);
  const loud = published.slice(0, 3000).map((password) => password.toUpperCase());
  expect(loud.filter((password) => faultOf(password) !== 'password_too_common')).toEqual([]);
});

test('what the server keeps is made of that list, takes less than a megabyte, and is looked through in less than a millisecond [F-50, S-02]', () => {
  const kept = readFileSync(leakedPasswordsFile);
  expect(kept.equals(leakedPasswordsContent(published))).toBe(true);
  expect(kept.length).toBeLessThan(1_000_000);
  const looks = 10_000;
  const before = performance.now();
  for (let look = 0; look < looks; look += 1) isLeaked(`heron number ${look}`);
  expect((performance.now() - before) / looks).toBeLessThan(1);
});

// Ours, seasons and a bit of a keyboard among them, as a list of words for dice has them.
const WORDS =
  `acorn alarm anchor april arrow aspen attic badge bagel bamboo barn basil beach benefit berry birch blanket boat
  bottle breeze brick bridge bucket butter cabin cactus camel candle canyon carrot castle cedar chalk cherry claim clay cliff
  clover coast cobra copper coral cotton cover cradle crane cricket crown daisy death desert dinner dolphin donkey dragon drum
  eagle echo elbow ember estimate falcon feather fence fern fiddle fig flame flower flute fog forest fossil fox garden ginger
  glacier glove goose grape gravel guitar hammer harbor hazel hedge heron hill honey hornet igloo iris island ivory jacket jaguar
  jelly jungle kettle kite koala ladder lagoon lake lantern lemon lentil life lily linen lizard llama lobster lotus magnet
  mango maple marble march meadow melon mint mirror mitten moon mop moss muffin nectar nest noodle nutmeg oak oat ocean olive
  onion orbit otter owl ox paddle palm panda parrot peach pebble pencil pepper picnic pigeon pillow pine planet plum policy pond
  poppy potato power premium prism property pumpkin quail quartz quilt quote rabbit radish raft rain raven ribbon river robin
  rocket rose ruby saddle saffron salmon sand scarf shadow shell silver sled snow sparrow spider spoon spring squid star stone
  strawberry street summer sunset swan tango teapot term thistle thunder tiger toast tower trumpet tulip tundra turnip turtle
  valley vanilla velvet violin walnut water welcome whale wheat willow window winter wolf yarn zebra`.split(
    /\s+/,
  );

test('no good passphrase is refused, whatever words it is made of [F-50, S-02, S-04]', () => {
  const random = randomNumbers(2026);
  const word = () => pick(random, WORDS);
  const words = (count: number) => Array.from({ length: count }, word);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const shapes = [
    () => words(4).join(' '),
    () => words(4).join('-'),
    () => words(5).join(''),
    () => `${words(4).join('.')}${digits(2)}`,
    () => `${words(3).join(' ')} and ${words(2).join(' ')}`,
    () => `the ${words(2).join(' ')} of the ${words(2).join(' ')}`,
    () =>
      words(4)
        .map((one) => one[0]!.toUpperCase() + one.slice(1))
        .join(''),
    // What a password manager makes.
    () => Array.from({ length: 16 }, () => String.fromCodePoint(33 + Math.floor(random() * 94))).join(''),
  ];
  const refused: string[] = [];
  let judged = 0;
  for (let round = 0; round < 500; round += 1) {
    for (const shape of shapes) {
      const passphrase = shape();
      if (passphrase.length < 12) continue;
      judged += 1;
      if (faultOf(passphrase) !== null) refused.push(passphrase);
    }
  }
  expect(judged).toBeGreaterThan(3500);
  expect(refused).toEqual([]);
});
