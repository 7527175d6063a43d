import { expect, test } from 'vitest';
import { editFieldsFor } from './edit-fields.ts';

const both = { termable: true, monitorable: true };
const neither = { termable: false, monitorable: false };

test('an address may name one field [ROUTE-16, ROUTE-18]', () => {
  expect(editFieldsFor('recipient', both)).toEqual(['recipient']);
  expect(editFieldsFor('term', both)).toEqual(['term']);
});

test('an unknown field and none at all show the whole form [ROUTE-16]', () => {
  const whole = ['amount', 'name', 'term', 'recipient', 'monitoring'];
  expect(editFieldsFor('colour', both)).toEqual(whole);
  expect(editFieldsFor(undefined, both)).toEqual(whole);
});

test('only a termable wysh has a term and only a monitorable one can be monitored [BUILD-17, ROUTE-16]', () => {
  expect(editFieldsFor(undefined, neither)).toEqual(['amount', 'name', 'recipient']);
  expect(editFieldsFor('monitoring', neither)).toEqual(['amount', 'name', 'recipient']);
});
