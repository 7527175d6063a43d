import { expect, test } from 'vitest';
import { ACTION_NAMES } from './actions.ts';
import { GROUP_TYPES } from './groups.ts';
import {
  ADDRESS_ELEMENTS,
  BUTTON_STYLES,
  ITEM_TYPES,
  SINGLE_SELECT_FORMATS,
  SLIDER_CHARACTER_MAX_DEFAULT,
} from './items.ts';
import { LAYOUT_NAMES } from './layouts.ts';

test('there are eleven layouts, named as specified [FORM-02, FORM-03, FORM-04, FORM-05, FORM-06, FORM-07, FORM-08, FORM-09, FORM-10, FORM-11, FORM-12]', () => {
  expect(LAYOUT_NAMES.join(', ')).toBe(
    'vertical, vertical_with_domestic_address_autocomplete, modal, review, quoteReviewTermLife, aboutAccidentalDeath, quoteReviewAccidentalDeath, purchasePolicy, purchaseSuccess, terminal, trivia',
  );
});

test('the actions are those of the specification, but for four that pages do (A-451) [FORM-32, FORM-34, FORM-35, FORM-37, FORM-38, FORM-39, FORM-40, FORM-41, FORM-42, FORM-43, FORM-44, FORM-45, FORM-47, FORM-48, FORM-49, FORM-51, FORM-52]', () => {
  expect(ACTION_NAMES.join(', ')).toBe(
    'checkWyshAllocations, createResponse, dismiss, executeGroupApi, exitFlowWarning, finishFlow, formUnchangedSubmitWarning, formUnsavedDiffWarning, nextForm, pop, popToRoot, setFormAction, showInsuranceApplication, showSuccessOverlay, showVerificationEmailSentModal, uploadDocumentsToCloud, validateForm',
  );
  expect(ACTION_NAMES).toHaveLength(17);
});

test('every item type of the specification is known [FORM-58, FORM-59, FORM-60, FORM-61, FORM-62, FORM-63, FORM-64, FORM-65, FORM-66, FORM-67, FORM-68, FORM-69, FORM-70, FORM-71]', () => {
  expect(ITEM_TYPES.toSorted().join(', ')).toBe(
    'button, decoration, image, inputCheckbox, inputDate, inputDirectUpload, inputMultiSelect, inputNumeric, inputSingleSelect, inputSlider, inputTaxId, inputText, inputUnitized, listRow, space, text',
  );
  expect(SINGLE_SELECT_FORMATS).toEqual(['blobs', 'dropdown', 'radio', 'rectangles']);
  expect(SLIDER_CHARACTER_MAX_DEFAULT).toBe(20);
});

test('groups and parts of an address are those of the specification, and so are button styles but for two (A-451) [FORM-73, FORM-74, FORM-76]', () => {
  expect(BUTTON_STYLES).toEqual(['back', 'exit', 'primary', 'secondary', 'textLink']);
  expect(GROUP_TYPES).toEqual(['address', 'phone', 'container']);
  expect(ADDRESS_ELEMENTS).toEqual(['street_1', 'street_2', 'city', 'state', 'postal_code', 'country']);
});
