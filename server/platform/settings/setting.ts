import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';

export type Environment = 'development' | 'test' | 'production';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** A rule of the environment variables was broken; the message says which variable and what it should be. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** One environment variable: its name, what a text in it has to be, and what holds where it is left out. */
export interface Setting<Value = unknown> {
  readonly variable: string;
  readonly schema: v.GenericSchema<string, unknown>;
  readonly whenMissing: (environment: Environment) => Value;
}

export type ValueOf<Of extends Setting> = ReturnType<Of['whenMissing']>;

export function setting<Output, const Missing>(
  variable: string,
  schema: v.GenericSchema<string, Output>,
  whenMissing: (environment: Environment) => Missing,
): Setting<Output | Missing> {
  return { variable, schema, whenMissing };
}

/** One that has to be there, for the reason given. */
export function needed<Output>(
  variable: string,
  schema: v.GenericSchema<string, Output>,
  reason: string,
): Setting<Output> {
  return {
    variable,
    schema,
    whenMissing: () => {
      throw new ConfigError(`The environment variable ${variable} is missing; ${reason}.`);
    },
  };
}

/** What a variable says; null when it is not there. An empty one counts as not there. */
export function textOf(variables: EnvironmentVariables, variable: string): string | null {
  const text = variables[variable]?.trim();
  return text === undefined || text === '' ? null : text;
}

export function readSetting<Value>(
  variables: EnvironmentVariables,
  environment: Environment,
  { variable, schema, whenMissing }: Setting<Value>,
): Value {
  const text = textOf(variables, variable);
  if (text === null) return whenMissing(environment);
  const result = v.safeParse(schema, text);
  // The value itself is not repeated: it may be a secret, and this message ends up in a log.
  if (!result.success)
    throw new ConfigError(`The environment variable ${variable} ${result.issues[0].message}.`);
  return result.output as Value;
}

/** Every setting of a table, under the names the table has for them. */
export function readSettings<Table extends Readonly<Record<string, Setting>>>(
  variables: EnvironmentVariables,
  environment: Environment,
  table: Table,
): { readonly [Key in keyof Table]: ValueOf<Table[Key]> } {
  const entries = Object.entries(table).map(([key, one]) => [key, readSetting(variables, environment, one)]);
  return Object.fromEntries(entries) as { readonly [Key in keyof Table]: ValueOf<Table[Key]> };
}
