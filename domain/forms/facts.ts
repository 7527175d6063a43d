import type { FormValues } from './answer-value.ts';
import { ConditionError } from './condition.ts';

/** Something a route may ask: pure, from the answers so far and what is known of the person besides them. */
export type Fact<Context> = (answers: FormValues, context: Context) => boolean;

/** What a walk asks. */
export interface FactSource {
  /** @throws ConditionError when the fact is unknown, throws or is neither true nor false. */
  evaluate(name: string, answers: FormValues): boolean;
}

/** Named facts of one kind of context. */
export interface FactSet<Name extends string, Context> {
  names: ReadonlySet<Name>;
  in(context: Context): FactSource;
}

/** The names of a set, for `FlowDefinition<FactNameOf<typeof FACTS>>`: a flow then compiles with known facts only. */
export type FactNameOf<Facts> = Facts extends FactSet<infer Name, never> ? Name : never;

export function defineFacts<const Name extends string, Context>(
  facts: Readonly<Record<Name, Fact<Context>>>,
): FactSet<Name, Context> {
  const byName = new Map<string, Fact<Context>>(Object.entries<Fact<Context>>(facts));
  const evaluate = (name: string, answers: FormValues, context: Context): boolean => {
    const fact = byName.get(name);
    if (!fact) throw new ConditionError(name, 'is unknown');
    let result: unknown;
    try {
      result = fact(answers, context);
    } catch (cause) {
      throw new ConditionError(name, 'failed', cause);
    }
    if (typeof result !== 'boolean') throw new ConditionError(name, 'is neither true nor false');
    return result;
  };
  return {
    names: new Set(Object.keys(facts) as Name[]),
    in: (context) => ({ evaluate: (name, answers) => evaluate(name, answers, context) }),
  };
}
