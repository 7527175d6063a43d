import { expect, test } from 'vitest';
import { editCoverageAccess, fulfillmentAccess } from './access-by-parameter.ts';

test('a purchase starts without an account, with or without the word start [ROUTE-33, ROUTE-34]', () => {
  expect(fulfillmentAccess('start')).toEqual({ kind: 'guarded', rule: 'identified' });
  expect(fulfillmentAccess(undefined)).toEqual({ kind: 'guarded', rule: 'identified' });
});

test('a reinstatement without a policy begins at the list of those that can come back [ROUTE-35]', () => {
  expect(fulfillmentAccess('reinstatement')).toEqual({
    kind: 'redirect',
    to: 'policyReinstatement',
  });
});

test('any other fulfillment action is not found [ROUTE-33]', () => {
  for (const action of ['cancel', '', 'START', '__proto__']) {
    expect(fulfillmentAccess(action)).toEqual({ kind: 'redirect', to: 'notFound' });
  }
});

test('an estimate opens to visitors, quote and offerings to verified members [ROUTE-21, ROUTE-22]', () => {
  expect(editCoverageAccess('estimate')).toEqual({ kind: 'guarded', rule: 'identifiedMembership' });
  for (const type of ['quote', 'adOffering', 'termLifeOffering']) {
    expect(editCoverageAccess(type)).toEqual({ kind: 'guarded', rule: 'verifiedMembership' });
  }
});

test('an unknown kind of coverage leads home [ROUTE-24]', () => {
  for (const type of ['foo', 'ESTIMATE', '', undefined]) {
    expect(editCoverageAccess(type)).toEqual({ kind: 'redirect', to: 'home' });
  }
});
