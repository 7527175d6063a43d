import { expect, test } from 'vitest';
import { evaluateReferenceFile } from './evaluate-reference-file.ts';
import { parseReferenceFile } from './reference-case.ts';
import referenceCases from './reference-cases.json' with { type: 'json' };
import { PRODUCT_LIBRARY } from './reference-mortality.ts';
import { WORDED_TERMS } from './worded-terms.ts';

const file = parseReferenceFile(referenceCases);

test('all 227 published values are met within their tolerance [EDIT-11]', () => {
  const outcomes = evaluateReferenceFile(file, PRODUCT_LIBRARY);
  expect(outcomes.filter(({ isWithinTolerance }) => !isWithinTolerance)).toEqual([]);
  expect(outcomes).toHaveLength(227);
});

test('a value beyond its tolerance is found, whichever case it is [EDIT-11]', () => {
  const moved = file.cases.map((referenceCase) => ({
    ...referenceCase,
    expected: referenceCase.expected + 2.01 * referenceCase.tolerance.abs,
  }));
  const outcomes = evaluateReferenceFile({ ...file, cases: moved }, PRODUCT_LIBRARY);
  expect(outcomes.filter(({ isWithinTolerance }) => isWithinTolerance)).toEqual([]);
});

test('a case that cannot be computed says why [EDIT-11]', () => {
  const [first] = file.cases;
  const outcome = (change: object) =>
    evaluateReferenceFile({ ...file, cases: [{ ...first!, ...change }] }, PRODUCT_LIBRARY)[0];
  expect(outcome({ kind: 'tontine' })).toMatchObject({
    got: 'unknown kind tontine',
    isWithinTolerance: false,
  });
  expect(outcome({ inputs: { table: 'GAM71', age: 30, i: 0.05 } })).toMatchObject({
    got: 'there is no mortality table GAM71',
  });
  expect(outcome({ inputs: { table: 'SULT', age: 30, quantity: 'termInsurance' } })).toMatchObject({
    got: "the input 'term' is not a number",
  });
});

test('worded terms belong to cases of the file and change none of their inputs [EDIT-11]', () => {
  for (const [id, terms] of Object.entries(WORDED_TERMS)) {
    const inputs = file.cases.find((referenceCase) => referenceCase.id === id)?.inputs;
    expect(inputs, id).toBeDefined();
    for (const name of Object.keys(terms)) expect(inputs, `${id} ${name}`).not.toHaveProperty([name]);
  }
});

test('a file that is no reference file is refused [EDIT-11]', () => {
  for (const value of [null, {}, { tables: {}, cases: 'none' }, { tables: {}, cases: [{ id: 'x' }] }]) {
    expect(() => parseReferenceFile(value)).toThrow(TypeError);
  }
});
