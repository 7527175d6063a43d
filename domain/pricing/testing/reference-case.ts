/** The inputs of a case as its file gives them. */
export type CaseInputs = Readonly<Record<string, unknown>>;

/** One published value, and what it is the value of. */
export interface ReferenceCase {
  id: string;
  kind: string;
  what: string;
  inputs: CaseInputs;
  expected: number;
  tolerance: { abs: number };
}

export interface ReferenceFile {
  /** Laws, tables and rates the cases name. */
  tables: CaseInputs;
  cases: readonly ReferenceCase[];
}

function isObject(value: unknown): value is CaseInputs {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReferenceCase(value: unknown): value is ReferenceCase {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['kind'] === 'string' &&
    typeof value['expected'] === 'number' &&
    isObject(value['inputs']) &&
    isObject(value['tolerance']) &&
    typeof value['tolerance']['abs'] === 'number'
  );
}

/** @throws TypeError when it is not a file of reference cases. */
export function parseReferenceFile(value: unknown): ReferenceFile {
  if (!isObject(value) || !isObject(value['tables']) || !Array.isArray(value['cases'])) {
    throw new TypeError('a file of reference cases has tables and cases');
  }
  const cases: readonly unknown[] = value['cases'];
  if (!cases.every(isReferenceCase))
    throw new TypeError('a case has an id, a kind, inputs, expected and tolerance');
  return { tables: value['tables'], cases };
}

function missing(name: string, kind: string): never {
  throw new TypeError(`the input '${name}' is not ${kind}`);
}

export function numberOf(inputs: CaseInputs, name: string, otherwise?: number): number {
  const value = inputs[name] ?? otherwise;
  return typeof value === 'number' ? value : missing(name, 'a number');
}

export function textOf(inputs: CaseInputs, name: string, otherwise?: string): string {
  const value = inputs[name] ?? otherwise;
  return typeof value === 'string' ? value : missing(name, 'a text');
}

export function numbersOf(inputs: CaseInputs, name: string): readonly number[] {
  const value: unknown = inputs[name];
  return Array.isArray(value) && value.every((element) => typeof element === 'number')
    ? value
    : missing(name, 'a list of numbers');
}

export function textsOf(inputs: CaseInputs, name: string): readonly string[] {
  const value: unknown = inputs[name];
  return Array.isArray(value) && value.every((element) => typeof element === 'string')
    ? value
    : missing(name, 'a list of texts');
}

export function objectOf(inputs: CaseInputs, name: string): CaseInputs {
  const value = inputs[name];
  return isObject(value) ? value : missing(name, 'an object');
}

/** The part of the file's tables an input names: 'tables.SULT' is `tables.SULT`. */
export function namedTable(tables: CaseInputs, inputs: CaseInputs, name: string): CaseInputs {
  return tableNamed(tables, textOf(inputs, name));
}

/** @throws RangeError for one the file does not have. */
export function tableNamed(tables: CaseInputs, reference: string): CaseInputs {
  const name = reference.replace(/^tables\./, '');
  const table = tables[name];
  if (!isObject(table)) throw new RangeError(`there is no table ${name}`);
  return table;
}
