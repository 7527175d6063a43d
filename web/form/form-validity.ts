import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { validateField } from '@wysh/domain/forms/validate-form.ts';

export interface FormValidity {
  /** How many fields would stop the form. */
  readonly faultyCount: () => number;
  /** Judges the fields a change can concern: the one that changed, and those whose rules look at it. */
  readonly update: (key: string, values: FormValues) => void;
}

/** The fields other than its own that a field's rules look at. */
function keysRead({ validations = [] }: InputItem): string[] {
  return validations.flatMap((validation) => {
    if (validation.rule === 'phoneNumber' && validation.countryCodeKey !== undefined)
      return [validation.countryCodeKey];
    return [];
  });
}

/** Knows at any moment whether a form is valid, without judging all of it at each keystroke. */
export function trackValidity(items: readonly InputItem[], values: FormValues, today: string): FormValidity {
  const itemsConcerned = new Map(items.map((item) => [item.key, [item]]));
  for (const item of items) for (const key of keysRead(item)) itemsConcerned.get(key)?.push(item);
  const faulty = new Set<string>();

  function judge(item: InputItem, now: FormValues): void {
    if (validateField(item, now, { today })) faulty.add(item.key);
    else faulty.delete(item.key);
  }

  for (const item of items) judge(item, values);
  return {
    faultyCount: () => faulty.size,
    update: (key, now) => {
      for (const item of itemsConcerned.get(key) ?? []) judge(item, now);
    },
  };
}
