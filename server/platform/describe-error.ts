import { scrubText } from './scrub-text.ts';

/** An error as a log may hold it: what it says, what it is called, where it came from, and no value of anybody. */
export interface DescribedError {
  readonly type: string;
  readonly message?: string;
  /** Of the system, a library or a vendor, such as ECONNREFUSED. */
  readonly code?: string;
  /** Of the database: five characters, such as 23505. https://www.postgresql.org/docs/current/errcodes-appendix.html */
  readonly sqlState?: string;
  /** Names of the schema, which say nothing about a row. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** What the system was doing, and with whom. */
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
  /** Where several tries failed, such as one for each address of a host. */
  readonly errors?: readonly DescribedError[];
}

const causesMax = 3;
/** Codes of the system and of libraries are capitals. Anything else by that name may be somebody's one-time code. */
const codePattern = /^[A-Z][A-Z0-9_]{2,63}$/;
const sqlStatePattern = /^[0-9A-Z]{5}$/;
const namePattern = /^[\w.:-]{1,128}$/;
const messageLengthMax = 500;

/**
 * Classes of SQLSTATE whose messages hold names and numbers of the system alone: connections, transactions, constraints, rights,
 * resources, operators, the machine, and what our own triggers raise. All others may repeat a value.
 */
const classesWithoutValues = new Set(
  '08 0A 23 25 26 28 2D 34 3B 3D 3F 40 42 53 54 55 57 58 P0 XX'.split(' '),
);
/** A syntax error repeats the word it stands at. */
const statesWithValues = new Set(['42601']);

/**
 * Describes whatever was thrown. A database error's detail, where, parameters and statement hold the values of rows, and so do some
 * of its messages: of those only the beginning is kept. What others say is scrubbed, without what stands in quotation marks, because
 * that is where a parser repeats what it was given.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (typeof error === 'string') return { type: 'string', message: withoutValues(error) };
  if (!isErrorLike(error)) return { type: error === null ? 'null' : typeof error };
  const sqlState = sqlStateOf(error);
  const type = nameIn(error, 'name') ?? (error instanceof Error ? 'Error' : 'object');
  const message = sqlState === null ? withoutValues(error.message) : databaseMessage(error.message, sqlState);
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const goesOn = depth < causesMax;
  return {
    type,
    message,
    ...present('code', sqlState === null ? codeIn(error) : null),
    ...present('sqlState', sqlState),
    ...(sqlState !== null && {
      ...present('table', nameIn(error, 'table')),
      ...present('column', nameIn(error, 'column')),
      ...present('constraint', nameIn(error, 'constraint')),
    }),
    ...present('syscall', nameIn(error, 'syscall')),
    ...present('address', nameIn(error, 'address')),
    ...present('port', nameIn(error, 'port')),
    ...present('stack', stackOf(error, `${type}: ${message}`)),
    ...(goesOn && isErrorLike(cause) && { cause: describeError(cause, depth + 1) }),
    ...(goesOn &&
      Array.isArray(errors) &&
      errors.some(isErrorLike) && {
        errors: errors
          .filter(isErrorLike)
          .slice(0, causesMax)
          .map((one) => describeError(one, depth + 1)),
      }),
  };
}

/** The code by which one looks an error up, its own or the one of what caused it; null when none has one. */
export function errorCodeOf(error: unknown): string | null {
  const { code, sqlState, cause, errors } = describeError(error);
  const first = [cause, ...(errors ?? [])].find((one) => (one?.code ?? one?.sqlState) !== undefined);
  return code ?? sqlState ?? first?.code ?? first?.sqlState ?? null;
}

interface ErrorLike {
  readonly message: string;
  readonly stack?: unknown;
}

/** pg-boss tells of errors as plain objects with the same fields. */
function isErrorLike(error: unknown): error is ErrorLike {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

/** Every error of the database has a severity beside its state, which no other error with five capitals does. */
function sqlStateOf(error: ErrorLike): string | null {
  if (!('code' in error) || !('severity' in error)) return null;
  return typeof error.code === 'string' && sqlStatePattern.test(error.code) ? error.code : null;
}

function databaseMessage(message: string, sqlState: string): string {
  const mayRepeatValues = !classesWithoutValues.has(sqlState.slice(0, 2)) || statesWithValues.has(sqlState);
  const text = mayRepeatValues ? message.replace(/\s*[":\d].*$/s, ' …') : message;
  return text.slice(0, messageLengthMax);
}

function withoutValues(message: string): string {
  return scrubText(message.slice(0, 2 * messageLengthMax).replace(/".*"/gs, '"…"')).slice(
    0,
    messageLengthMax,
  );
}

/** The places alone: the first lines of a stack repeat the message. */
function stackOf(error: ErrorLike, head: string): string | null {
  if (typeof error.stack !== 'string') return null;
  const places = error.stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [head, ...places].join('\n');
}

function codeIn(error: ErrorLike): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codePattern.test(code) ? code : null;
}

function nameIn(error: ErrorLike, field: string): string | null {
  const value: unknown = (error as unknown as Record<string, unknown>)[field];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && namePattern.test(text) ? text : null;
}

function present<Field extends string>(field: Field, value: string | null): Partial<Record<Field, string>> {
  return value === null ? {} : ({ [field]: value } as Record<Field, string>);
}
