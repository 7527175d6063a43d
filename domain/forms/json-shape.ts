/** What a piece of JSON must look like: answers what is wrong with a value found at a place. */
export type JsonShape = (value: unknown, place: string) => string[];

export const text: JsonShape = (value, place) => (typeof value === 'string' ? [] : [`${place} is no text`]);

export const number: JsonShape = (value, place) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : [`${place} is no number`];

export const boolean: JsonShape = (value, place) =>
  typeof value === 'boolean' ? [] : [`${place} is neither true nor false`];

export function list(of: JsonShape): JsonShape {
  return (value, place) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => of(entry, `${place}[${index}]`))
      : [`${place} is no list`];
}

/** One of two shapes. The first one's complaints are given, because it is the usual one. */
export function either(usual: JsonShape, other: JsonShape): JsonShape {
  return (value, place) => (other(value, place).length === 0 ? [] : usual(value, place));
}

/** An object with fields that must be there and fields that may; others are left alone. */
export function object(
  required: Readonly<Record<string, JsonShape>>,
  optional: Readonly<Record<string, JsonShape>> = {},
): JsonShape {
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no object`];
    const fields = new Map<string, unknown>(Object.entries(value));
    const problemsIn = (shapes: Readonly<Record<string, JsonShape>>, mustExist: boolean) =>
      Object.entries(shapes).flatMap(([name, shape]) => {
        const field = fields.get(name);
        if (field === undefined) return mustExist ? [`${place} has no ${name}`] : [];
        return shape(field, `${place}.${name}`);
      });
    return [...problemsIn(required, true), ...problemsIn(optional, false)];
  };
}
