/** The name of something that is either true or not, or its opposite. */
export type Condition<Name extends string = string> = Name | { not: Name };

/**
 * A condition that nobody can answer. It is never taken for false: somebody would be led past a question for
 * the sole reason that something is broken.
 */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
  readonly conditionName: string;

  constructor(conditionName: string, problem: string, cause?: unknown) {
    super(`condition ${conditionName} ${problem}`, cause === undefined ? undefined : { cause });
    this.conditionName = conditionName;
  }
}

export function nameInCondition<Name extends string>(condition: Condition<Name>): Name {
  return typeof condition === 'string' ? condition : condition.not;
}

/** @throws ConditionError from `evaluate`, when the name is unknown or its evaluation fails. */
export function holds<Name extends string>(
  condition: Condition<Name>,
  evaluate: (name: Name) => boolean,
): boolean {
  return typeof condition === 'string' ? evaluate(condition) : !evaluate(condition.not);
}
