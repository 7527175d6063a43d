import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openEncryption } from '../encryption.ts';
import {
  openShape,
  openShapeUnlessLost,
  sealShape,
  storedShape,
  storedText,
  StoredShapeRefused,
} from './stored-shape.ts';

// A price as two releases after the first have it: what was a name became two, then the amount got its unit.
const first = v.object({ name: v.string(), amount: v.number() });
const second = v.object({ firstName: v.string(), lastName: v.string(), amount: v.number() });
const third = v.object({ firstName: v.string(), lastName: v.string(), amountCents: v.number() });
const named = v.pipe(
  first,
  v.transform(({ name, amount }) => ({
    firstName: name.split(' ')[0]!,
    lastName: name.split(' ')[1]!,
    amount,
  })),
);
const inCents = v.pipe(
  second,
  v.transform(({ amount, ...rest }) => ({ ...rest, amountCents: amount * 100 })),
);
const one = storedShape({ name: 'prices.price', schema: first });
const three = storedShape({ name: 'prices.price', schema: third, upcasts: [named, inCents] });
const ada = { firstName: 'Ada', lastName: 'Lovelace', amountCents: 300 };

test('a value says its version, and one from before there were versions is of the first', () => {
  expect(one.toText({ name: 'Ada Lovelace', amount: 3 })).toBe(
    '{"name":"Ada Lovelace","amount":3,"$version":1}',
  );
  expect(one.fromText('{"name":"Ada Lovelace","amount":3}')).toEqual({ name: 'Ada Lovelace', amount: 3 });
  expect(one.fromText('{"name":"Ada Lovelace","amount":3,"$version":1}')).toEqual({
    name: 'Ada Lovelace',
    amount: 3,
  });
});

test.each([
  ['the first, without a version', { name: 'Ada Lovelace', amount: 3 }],
  ['the first', { $version: 1, name: 'Ada Lovelace', amount: 3 }],
  ['the second', { $version: 2, firstName: 'Ada', lastName: 'Lovelace', amount: 3 }],
  ['the third', { $version: 3, ...ada }],
])('every older version is read as the newest: %s', (_version, stored) => {
  expect(three.fromJson(stored)).toEqual(ada);
});

test('what fits is answered as it lies there, in its order and with what the schema has no name for', () => {
  const text = '{"amount":3,"extra":[1],"name":"Ada Lovelace"}';
  expect(JSON.stringify(one.fromText(text))).toBe(text);
});

describe('a value whose keys are not ours', () => {
  const answers = storedShape({
    name: 'answers.answer',
    schema: v.union([v.string(), v.record(v.string(), v.number())]),
    isOpen: true,
  });
  const newer = storedShape({
    name: 'answers.answer',
    schema: v.array(v.string()),
    upcasts: [
      v.pipe(
        v.string(),
        v.transform((text) => [text]),
      ),
    ],
    isOpen: true,
  });

  test('lies there as it is while it is the first version, and in an object of ours from the second on', () => {
    expect(answers.toText('citizen')).toBe('"citizen"');
    expect(answers.toText({ feet: 5 })).toBe('{"feet":5}');
    expect(newer.toText(['citizen'])).toBe('{"$version":2,"value":["citizen"]}');
    expect(newer.fromText('"citizen"')).toEqual(['citizen']);
    expect(newer.fromText('{"$version":2,"value":["citizen"]}')).toEqual(['citizen']);
    expect(() => answers.fromText('{"$version":2,"value":["citizen"]}')).toThrow(
      /version 2 .* up to version 1/,
    );
  });

  test('cannot pretend to be of a version', () => {
    expect(() => answers.toText({ $version: 7 })).toThrow(
      'answers.answer keeps nothing that is called $version.',
    );
  });
});

describe('what cannot be read', () => {
  test('a shape from the future ends in a sentence with column, version known and version found', () => {
    expect(() => one.fromText('{"$version":3,"firstName":"Ada"}')).toThrow(
      new StoredShapeRefused(
        'A value in prices.price has version 3 of its shape, and this release knows it up to version 1: ' +
          'a newer one wrote it. Nothing was changed; run this process with the newer release.',
      ),
    );
  });

  test.each([
    ['a field that is missing', '{"name":"Ada Lovelace"}', ', at amount'],
    ['a field of another kind', '{"name":"Ada Lovelace","amount":"three of Ada"}', ', at amount'],
    ['a list', '["Ada Lovelace"]', ''],
    ['nothing', 'null', ''],
    ['no JSON', 'Ada Lovelace', ''],
    ['no version', '{"$version":"Ada","name":"Ada Lovelace","amount":3}', ', at $version'],
    ['a version there cannot be', '{"$version":0,"name":"Ada Lovelace","amount":3}', ', at $version'],
  ])('%s ends in a sentence with nothing of anybody', (_what, text, at) => {
    expect(() => one.fromText(text)).toThrow(
      new StoredShapeRefused(
        `A value in prices.price does not fit version 1 of its shape${at}. Nothing was changed.`,
      ),
    );
  });

  test('an older version that is none is refused too, and a key that may be somebody’s words is not told', () => {
    expect(() => three.fromText('{"amount":3}')).toThrow(/does not fit version 3 of its shape, at name\./);
    const notes = storedShape({ name: 'notes.note', schema: v.record(v.string(), v.number()) });
    expect(() => notes.fromText('{"ada@example.com":"x"}')).toThrow(
      new StoredShapeRefused(
        'A value in notes.note does not fit version 1 of its shape. Nothing was changed.',
      ),
    );
  });

  test('a text that is no JSON is held to what it must look like', () => {
    const digits = storedText('people.tax_id_sealed', v.pipe(v.string(), v.regex(/^\d{9}$/)));
    expect(digits.fromText(digits.toText('219099999'))).toBe('219099999');
    expect(() => digits.fromText('219-09')).toThrow(
      /^A value in people.tax_id_sealed does not fit version 1/,
    );
  });

  test('sealed, it stays as it was; a list goes on without it, and the log says why', () => {
    const encryption = openEncryption({
      environment: 'production',
      dataDir: '/nowhere',
      encryptionKeys: `1:${randomBytes(32).toString('base64')}`,
    });
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const sealed = sealShape(encryption, three, ada, 'price of Ada');
    expect(openShape(encryption, three, sealed, 'price of Ada')).toEqual(ada);
    expect(() => openShape(encryption, one, sealed, 'price of Ada')).toThrow(StoredShapeRefused);

    expect(openShapeUnlessLost({ encryption, log }, three, sealed, 'price of Ada')).toEqual(ada);
    expect(lines).toEqual([]);
    expect(openShapeUnlessLost({ encryption, log }, one, sealed, 'price of Ada')).toBeNull();
    expect(openShapeUnlessLost({ encryption, log }, three, sealed, 'price of Eve')).toBeNull();
    expect(lines[0]).toContain('has version 3 of its shape, and this release knows it up to version 1');
    expect(lines[1]).toContain('CannotBeOpened');
    expect(lines.join('')).not.toContain('Lovelace');
  });
});
