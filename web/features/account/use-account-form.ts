import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { readError } from '../../api/errors.ts';
import { placeProblem, type AccountField, type PlacedProblem } from './place-problem.ts';

export type AccountValues<Field extends AccountField> = Readonly<Record<Field, string>>;

export interface AccountFormOptions<Field extends AccountField> {
  readonly initial: AccountValues<Field>;
  /** What is wrong with it before anybody is asked. */
  readonly check: (values: AccountValues<Field>) => Partial<Record<Field, string>>;
  /** Rejects with the error of the call. */
  readonly send: (values: AccountValues<Field>) => Promise<void>;
}

const NO_PROBLEM: PlacedProblem = { fields: {}, general: null };

/** A short form of the account: what was typed stays until it was taken, and each fault stands at its field. */
export function useAccountForm<Field extends AccountField>(options: AccountFormOptions<Field>) {
  const { initial, check, send } = options;
  const asked = Object.keys(initial) as Field[];
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // After the faults are drawn, because only then there is a field to go to; and not while one is being put right.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(placed: PlacedProblem): void {
    setProblem(placed);
    setRefusals((count) => count + 1);
  }

  function change(field: Field, value: string): void {
    setValues({ ...values, [field]: value });
    const others = Object.entries(problem.fields).filter(([name]) => name !== field);
    setProblem({ fields: Object.fromEntries(others), general: null });
  }

  /** False where something has to be put right first. */
  function isComplete(): boolean {
    const fields: PlacedProblem['fields'] = check(values);
    if (Object.keys(fields).length === 0) return true;
    refuse({ fields, general: null });
    return false;
  }

  /** Answers whether it was taken. */
  async function submit(): Promise<boolean> {
    if (isBusy || !isComplete()) return false;
    setIsBusy(true);
    setProblem(NO_PROBLEM);
    try {
      await send(values);
      return true;
    } catch (error) {
      refuse(placeProblem(readError(error), asked));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    values,
    isBusy,
    general: problem.general,
    isComplete,
    submit,
    /** Begins anew. */
    reset: () => setValues(initial),
    change,
    field: (name: Field) => ({
      value: values[name],
      error: problem.fields[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
