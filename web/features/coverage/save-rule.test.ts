import { expect, test } from 'vitest';
import { requestStatus, saveBlock, type SaveSituation } from './save-rule.ts';

const clean: SaveSituation = {
  needsChange: false,
  isDirty: false,
  status: null,
  isIneligible: false,
  isRefused: false,
};

test('a quote or a policy that was not changed cannot be saved; a changed one can [EDIT-26]', () => {
  expect(saveBlock({ ...clean, needsChange: true })).toBe('unchanged');
  expect(saveBlock({ ...clean, needsChange: true, isDirty: true })).toBeNull();
});

test('an estimate and an offering can be saved as they stand [EDIT-26]', () => {
  expect(saveBlock(clean)).toBeNull();
});

test('a policy that can’t be changed just now is not saved, whatever is chosen [R-30]', () => {
  expect(saveBlock({ ...clean, needsChange: true, isDirty: true, isRefused: true })).toBe('refused');
});

test('nothing can be saved while a save is in flight [EDIT-27]', () => {
  expect(saveBlock({ ...clean, isDirty: true, status: 'in-flight' })).toBe('saving');
});

test('nothing can be saved while a request for coverage is pending [EDIT-28]', () => {
  expect(saveBlock({ ...clean, isDirty: true, status: 'active' })).toBe('coverage-pending');
});

test('nobody goes on to an application who cannot be insured [ELIG-15]', () => {
  expect(saveBlock({ ...clean, isDirty: true, isIneligible: true })).toBe('ineligible');
});

test('the status is in-flight for a save of ours and active for work of the service, which outlasts it [EDIT-35]', () => {
  expect(requestStatus(false, null)).toBeNull();
  expect(requestStatus(true, null)).toBe('in-flight');
  expect(requestStatus(false, 'active')).toBe('active');
  expect(requestStatus(true, 'active')).toBe('active');
});
