/**
 * Every error the service can name. The list is closed: a code outside it is never sent, and one inside it is
 * the only thing a client may branch on. The codes are the specification's (ERR-01 to ERR-21).
 *
 * - `internal`: what happened, for logs and for the people who run the service.
 * - `public`: what the person reads when no better sentence is at hand. Sentences of the specification are
 *   kept exactly.
 * - `httpStatus`: the status of a REST answer with this code; null for a code that only arises in the
 *   browser. Only a missing right to the session itself is 401, because a client that reads 401 drops its
 *   session.
 */
export interface ErrorEntry {
  internal: string;
  public: string;
  httpStatus: number | null;
}

export const GENERIC_PUBLIC_WORDS = 'Something went wrong.';

export const ERROR_CATALOGUE = {
  ACCESS_CODE_EXPIRED: {
    internal: 'the one-time code is too old, used up by wrong tries or replaced by a newer one',
    public: "Your code's expired",
    httpStatus: 422,
  },
  ACCESS_CODE_INCORRECT: {
    internal: 'the one-time code differs from the one sent',
    public: "That code doesn't match. Take another look and try again.",
    httpStatus: 422,
  },
  APPLICATION_DOCUMENT_NOT_READY: {
    internal: 'the document has not been generated yet',
    public: 'The application document is not ready, please try again',
    httpStatus: 409,
  },
  AURA_COMMON_ERROR: {
    internal: 'the underwriting engine failed',
    public:
      "We can't look at applications right now. Your answers are safe, so please come back a little later.",
    httpStatus: 503,
  },
  AUTHENTICATION_TENTH_ATTEMPT: {
    internal: 'tenth wrong password in a row, the account is now locked',
    public:
      'Too many wrong passwords, so signing in is closed to keep the account safe. Reset your password to open it again.',
    httpStatus: 401,
  },
  AUTHENTICATION_THIRD_ATTEMPT: {
    internal: 'third wrong password in a row',
    public: "That's three tries that didn't work. Want to reset your password?",
    httpStatus: 401,
  },
  BLOCKED: {
    internal: 'the device or the account is blocked',
    public: "We can't continue here right now. Please get in touch with us.",
    httpStatus: 403,
  },
  CANNOT_REUSE_PASSWORD: {
    internal: 'the new password is the current one',
    public: "That's the password you have now. Pick a different one.",
    httpStatus: 422,
  },
  CREDENTIAL_INCORRECT: {
    internal: 'no account has this e-mail and password',
    public: "That email and password don't go together. Try again?",
    httpStatus: 401,
  },
  CREDENTIAL_INVALID: {
    internal: 'malformed e-mail or empty password',
    public: 'Enter your full email and your password.',
    httpStatus: 422,
  },
  DEVICE_UNREGISTERED: {
    internal: 'a verified call came from an unknown device id',
    public: "We don't recognize this device yet. Please sign in again.",
    httpStatus: 403,
  },
  DEVICE_VERIFICATION_INCORRECT: {
    internal: "the device header differs from the session's device",
    public: "This doesn't look like the device you signed in with. Please sign in again.",
    httpStatus: 403,
  },
  DYNAMIC_FORMS_POLLING: {
    internal: 'the next form waits for a decision',
    public: "Hang on, we're still working on your next step.",
    httpStatus: 409,
  },
  EMAIL_ALREADY_TAKEN: {
    internal: 'another account has this active e-mail',
    public: 'Looks like you have an existing account.',
    httpStatus: 409,
  },
  FETCH_RETRY_EXCEEDED: {
    internal: 'the browser gave up after the last upload retry',
    public: "Your file didn't make it to us. Check your connection and try again.",
    httpStatus: null,
  },
  FINANCE_APPLICATION_DISABLED: {
    internal: 'payments are switched off',
    public: "We can't take payments right now. Nothing was charged. Please try again later.",
    httpStatus: 503,
  },
  GRAPH_API_UNAUTHORIZED: {
    internal: 'no token, an expired one, or one of too low a level',
    public: 'Please sign in to go on.',
    httpStatus: 401,
  },
  INVALID_DATE: {
    internal: 'a date is impossible or out of range',
    public: 'Please enter a valid date',
    httpStatus: 422,
  },
  PASSWORD_MISMATCH: {
    internal: 'the confirmation differs from the password',
    public: 'Passwords do not match',
    httpStatus: 422,
  },
  PASSWORD_PREVIOUSLY_USED: {
    internal: 'the new password is among the last five',
    public: "You've used that password before. Pick a fresh one.",
    httpStatus: 422,
  },
  PHONE_NUMBER_MISSING: {
    internal: 'a code was asked for and the account has no phone number',
    public: 'We need a phone number before we can send you a code.',
    httpStatus: 422,
  },
  PHONE_NUMBER_NOT_VERIFIED: {
    internal: 'the step needs a verified phone number',
    public: 'Please confirm your phone number first.',
    httpStatus: 422,
  },
  REQUIRED_INPUT_MISSING: {
    internal: 'a response lacks a required value',
    public: "There's an answer missing. Fill it in and we'll carry on.",
    httpStatus: 422,
  },
  STANDARD_ERROR: {
    internal: 'a business rule refused the request',
    public: GENERIC_PUBLIC_WORDS,
    httpStatus: 422,
  },
  TOKEN_INVALID: {
    internal: 'the link token is unknown, used or expired',
    public: 'This link has expired or was already used. Ask for a new one.',
    httpStatus: 400,
  },
  TOKEN_PURPOSE_MISMATCH: {
    internal: 'the link token was made for another purpose',
    public: "This link doesn't work here. Ask for a new one.",
    httpStatus: 400,
  },
  UNDERWRITING_DISABLED: {
    internal: 'underwriting is switched off',
    public: "We've paused new applications for a moment. Please come back a little later.",
    httpStatus: 503,
  },
  UNSUCCESSFUL_SESSION_VERIFICATION: {
    internal: 'the session could not be verified',
    public: "We couldn't confirm it's you. Ask for a new code and try again.",
    httpStatus: 422,
  },
  USER_DECOMMISSIONED: {
    internal: 'the account is closed',
    public: 'This account is closed. Talk to us if you want to come back.',
    httpStatus: 401,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** The codes that say by themselves what happened. STANDARD_ERROR says only that a rule refused, and a problem says why. */
export type SpecificErrorCode = Exclude<ErrorCode, 'STANDARD_ERROR'>;

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, text);
}

/** The code behind a text from elsewhere, compared without case; null when it is none of ours. */
export function errorCodeFrom(text: unknown): ErrorCode | null {
  if (typeof text !== 'string') return null;
  const code = text.toUpperCase();
  return isErrorCode(code) ? code : null;
}

/** The catalogue's words for a code from elsewhere, the generic sentence for anything unknown. */
export function publicWords(code: unknown): string {
  const known = errorCodeFrom(code);
  return known === null ? GENERIC_PUBLIC_WORDS : ERROR_CATALOGUE[known].public;
}
