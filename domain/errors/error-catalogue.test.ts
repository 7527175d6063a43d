import { expect, test } from 'vitest';
import { ERROR_CATALOGUE, errorCodeFrom, publicWords } from './error-catalogue.ts';
import type { ErrorEntry } from './error-catalogue.ts';

// The specification's list, in its order, so that a code lost or added here is noticed.
const SPECIFIED_CODES = `
  ACCESS_CODE_EXPIRED ACCESS_CODE_INCORRECT AURA_COMMON_ERROR APPLICATION_DOCUMENT_NOT_READY
  AUTHENTICATION_TENTH_ATTEMPT AUTHENTICATION_THIRD_ATTEMPT BLOCKED CANNOT_REUSE_PASSWORD
  CREDENTIAL_INCORRECT CREDENTIAL_INVALID DEVICE_UNREGISTERED DEVICE_VERIFICATION_INCORRECT
  DYNAMIC_FORMS_POLLING EMAIL_ALREADY_TAKEN FINANCE_APPLICATION_DISABLED GRAPH_API_UNAUTHORIZED
  INVALID_DATE PASSWORD_MISMATCH PASSWORD_PREVIOUSLY_USED PHONE_NUMBER_MISSING
  PHONE_NUMBER_NOT_VERIFIED REQUIRED_INPUT_MISSING STANDARD_ERROR TOKEN_INVALID TOKEN_PURPOSE_MISMATCH
  UNSUCCESSFUL_SESSION_VERIFICATION UNDERWRITING_DISABLED USER_DECOMMISSIONED
`;

const entries: [string, ErrorEntry][] = Object.entries(ERROR_CATALOGUE);

test('the catalogue holds the 28 specified codes and the one of the browser, no other [ERR-01, ERR-17]', () => {
  const specified = SPECIFIED_CODES.trim().split(/\s+/);
  expect(specified).toHaveLength(28);
  expect(Object.keys(ERROR_CATALOGUE).toSorted()).toEqual([...specified, 'FETCH_RETRY_EXCEEDED'].toSorted());
});

test('every code has internal words, public words and a status, none of them shared by accident [ERR-26]', () => {
  for (const [code, entry] of entries) {
    expect(entry.internal, code).not.toBe('');
    expect(entry.public, code).not.toBe('');
    expect(entry.public, code).not.toContain(code);
    if (code === 'FETCH_RETRY_EXCEEDED') expect(entry.httpStatus).toBeNull();
    else expect(entry.httpStatus, code).toSatisfy((status: number) => status >= 400 && status < 600);
  }
  expect(new Set(entries.map(([, entry]) => entry.public)).size).toBe(entries.length);
});

test('sentences of the specification are kept exactly [ERR-30]', () => {
  expect(ERROR_CATALOGUE.STANDARD_ERROR.public).toBe('Something went wrong.');
  expect(ERROR_CATALOGUE.ACCESS_CODE_EXPIRED.public).toBe("Your code's expired");
  expect(ERROR_CATALOGUE.EMAIL_ALREADY_TAKEN.public).toBe('Looks like you have an existing account.');
  expect(ERROR_CATALOGUE.APPLICATION_DOCUMENT_NOT_READY.public).toBe(
    'The application document is not ready, please try again',
  );
});

test('each code has its status, and only sign-in and a missing right to the session have 401, which drops it [SESS-12]', () => {
  const byStatus = Object.groupBy(entries, ([, { httpStatus }]) => String(httpStatus));
  const codes = Object.fromEntries(
    Object.entries(byStatus).map(([status, of = []]) => [status, of.map(([code]) => code)]),
  );
  expect(codes).toEqual({
    400: ['TOKEN_INVALID', 'TOKEN_PURPOSE_MISMATCH'],
    401: [
      'AUTHENTICATION_TENTH_ATTEMPT',
      'AUTHENTICATION_THIRD_ATTEMPT',
      'CREDENTIAL_INCORRECT',
      'GRAPH_API_UNAUTHORIZED',
      'USER_DECOMMISSIONED',
    ],
    403: ['BLOCKED', 'DEVICE_UNREGISTERED', 'DEVICE_VERIFICATION_INCORRECT'],
    409: ['APPLICATION_DOCUMENT_NOT_READY', 'DYNAMIC_FORMS_POLLING', 'EMAIL_ALREADY_TAKEN'],
    422: [
      'ACCESS_CODE_EXPIRED',
      'ACCESS_CODE_INCORRECT',
      'CANNOT_REUSE_PASSWORD',
      'CREDENTIAL_INVALID',
      'INVALID_DATE',
      'PASSWORD_MISMATCH',
      'PASSWORD_PREVIOUSLY_USED',
      'PHONE_NUMBER_MISSING',
      'PHONE_NUMBER_NOT_VERIFIED',
      'REQUIRED_INPUT_MISSING',
      'STANDARD_ERROR',
      'UNSUCCESSFUL_SESSION_VERIFICATION',
    ],
    503: ['AURA_COMMON_ERROR', 'FINANCE_APPLICATION_DISABLED', 'UNDERWRITING_DISABLED'],
    null: ['FETCH_RETRY_EXCEEDED'],
  });
});

test('a code is recognized without regard to case [SESS-13]', () => {
  expect(errorCodeFrom('graph_api_unauthorized')).toBe('GRAPH_API_UNAUTHORIZED');
  for (const text of ['toString', '__proto__', 'NOT_A_CODE', '', null, 401])
    expect(errorCodeFrom(text)).toBeNull();
});

test('an unknown code reads as the generic sentence [ERR-30]', () => {
  expect(publicWords('NOT_A_CODE')).toBe('Something went wrong.');
  expect(publicWords(undefined)).toBe('Something went wrong.');
  expect(publicWords('token_invalid')).toBe(ERROR_CATALOGUE.TOKEN_INVALID.public);
});
