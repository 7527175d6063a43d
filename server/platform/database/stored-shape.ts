import * as v from 'valibot';
import { CannotBeOpened } from '../encryption.ts';
import type { Encryption } from '../encryption.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';

/*
 * What lies in a sealed column, a JSON column or the payload of a job outlives the release that wrote it. So each has a shape: a name, a
 * version, a schema it is read through, and the steps that make of each older version the next. What says no version is of the
 * first. docs/decisions/027-stored-shapes-have-versions.md
 */

/** Says the version of an object, in the object. Nothing of ours and no question's key begins with a dollar sign. */
export const VERSION_KEY = '$version';

/** What lies there was written by a newer release, or is nothing that any release wrote. It is left as it is. */
export class StoredShapeRefused extends OperatorError {
  override readonly name = 'StoredShapeRefused';
}

/** What can lie in one place: text, sealed or not. */
export interface StoredShape<Value> {
  /** `table.column`, and behind it which, where there are several. */
  readonly name: string;
  readonly version: number;
  toText(value: Value): string;
  /** @throws StoredShapeRefused in a sentence that repeats nothing of what lies there. */
  fromText(text: string): Value;
}

/** The same as JSON, which is also what the driver makes of a column of that type. */
export interface JsonShape<Value> extends StoredShape<Value> {
  /** For a column of that type. */
  toJson(value: Value): object;
  /** @throws StoredShapeRefused in a sentence that repeats nothing of what lies there. */
  fromJson(stored: unknown): Value;
}

/** Without defaults and transforms: what fits is answered as it lies there, so that writing it back loses nothing. */
type ShapeSchema<Value> = v.GenericSchema<Value, Value>;

interface ShapeDefinition<Value> {
  readonly name: string;
  /** Of the version in use. */
  readonly schema: ShapeSchema<Value>;
  /** Each reads one version and makes the next of it, from the first on; so there is one version more than there are of them. */
  readonly upcasts?: readonly v.GenericSchema<unknown, unknown>[];
  /**
   * Its keys are not ours to add to (answers by question), it is no object, or SQL asks for it. Such a value says no version while it
   * is the first, and from the second on lies in an object `{ $version, value }`.
   */
  readonly isOpen?: boolean;
}

/** A shape that is JSON. */
export function storedShape<Value>({
  name,
  schema,
  upcasts = [],
  isOpen = false,
}: ShapeDefinition<Value>): JsonShape<Value> {
  const version = upcasts.length + 1;

  function pack(value: Value): unknown {
    if (isObject(value) && Object.hasOwn(value, VERSION_KEY))
      throw new Error(`${name} keeps nothing that is called ${VERSION_KEY}.`);
    if (isOpen) return version === 1 ? value : { [VERSION_KEY]: version, value };
    if (!isObject(value)) throw new Error(`${name} keeps objects; what is none is an open shape.`);
    return { ...value, [VERSION_KEY]: version };
  }

  function fromJson(stored: unknown): Value {
    // To a schema of an object a list is one too.
    if (!isOpen && !isObject(stored)) throw misfit([]);
    const found = versionOf(stored);
    if (found === null) throw misfit([VERSION_KEY]);
    if (found > version)
      throw new StoredShapeRefused(
        `A value in ${name} has version ${found} of its shape, and this release knows it up to version ${version}: ` +
          'a newer one wrote it. Nothing was changed; run this process with the newer release.',
      );
    let value = withoutVersion(stored, isOpen);
    for (const upcast of upcasts.slice(found - 1)) {
      const result = v.safeParse(upcast, value);
      if (!result.success) throw misfit(result.issues.map((issue) => v.getDotPath(issue)));
      value = result.output;
    }
    if (v.is(schema, value)) return value;
    throw misfit((v.safeParse(schema, value).issues ?? []).map((issue) => v.getDotPath(issue)));
  }

  function misfit(places: readonly (string | null)[]): StoredShapeRefused {
    return refusedAsMisfit(name, version, places);
  }

  return {
    name,
    version,
    toJson(value) {
      const packed = pack(value);
      if (!isObject(packed)) throw new Error(`${name} is no column of JSON objects.`);
      return packed;
    },
    fromJson,
    toText: (value) => JSON.stringify(pack(value)),
    fromText(text) {
      let stored: unknown;
      try {
        stored = JSON.parse(text);
      } catch {
        throw misfit([]);
      }
      return fromJson(stored);
    },
  };
}

/** A shape that is one text and no JSON. It has no room for a version, so another version is another column. */
export function storedText(name: string, schema: ShapeSchema<string> = v.string()): StoredShape<string> {
  const version = 1;
  return {
    name,
    version,
    toText: (value) => value,
    fromText(text) {
      if (v.is(schema, text)) return text;
      throw refusedAsMisfit(name, version, []);
    },
  };
}

export function sealShape<Value>(
  encryption: Pick<Encryption, 'seal'>,
  shape: StoredShape<Value>,
  value: Value,
  purpose: string,
): Buffer {
  return encryption.seal(shape.toText(value), purpose);
}

/** @throws CannotBeOpened or StoredShapeRefused; either leaves what lies there as it is. */
export function openShape<Value>(
  encryption: Pick<Encryption, 'open'>,
  shape: StoredShape<Value>,
  sealed: Buffer,
  purpose: string,
): Value {
  return shape.fromText(encryption.open(sealed, purpose));
}

/** The same for lists, which one entry must not take away: null where it is lost or refused, and the log says which of the two and why. */
export function openShapeUnlessLost<Value>(
  { encryption, log }: { readonly encryption: Pick<Encryption, 'open'>; readonly log: Log },
  shape: StoredShape<Value>,
  sealed: Buffer,
  purpose: string,
): Value | null {
  try {
    return openShape(encryption, shape, sealed, purpose);
  } catch (error) {
    if (!(error instanceof CannotBeOpened) && !(error instanceof StoredShapeRefused)) throw error;
    log.error({ err: error, stored: shape.name }, 'a list is shown without an entry that could not be read');
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null where it says one that there can't be. */
function versionOf(stored: unknown): number | null {
  if (!isObject(stored) || !Object.hasOwn(stored, VERSION_KEY)) return 1;
  const version = stored[VERSION_KEY];
  return typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? version : null;
}

function withoutVersion(stored: unknown, isOpen: boolean): unknown {
  if (!isObject(stored) || !Object.hasOwn(stored, VERSION_KEY)) return stored;
  if (isOpen) return stored['value'];
  const { [VERSION_KEY]: _version, ...value } = stored;
  return value;
}

const placesMax = 5;
/** A key of ours. What else may be a key could have been somebody's words. */
const ownPlace = /^[\w-]{1,40}(\.[\w-]{1,40}){0,8}$/;

function refusedAsMisfit(
  name: string,
  version: number,
  places: readonly (string | null)[],
): StoredShapeRefused {
  const known = places.filter(
    (place): place is string => place !== null && (place === VERSION_KEY || ownPlace.test(place)),
  );
  const at = known.length === 0 ? '' : `, at ${[...new Set(known)].slice(0, placesMax).join(', ')}`;
  return new StoredShapeRefused(
    `A value in ${name} does not fit version ${version} of its shape${at}. Nothing was changed.`,
  );
}
