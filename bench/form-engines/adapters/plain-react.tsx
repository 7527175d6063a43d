/** React without a form library, as one would write it with some care: one reducer, and fields that keep still. */
import '../page.css';
import { memo, useReducer, type Dispatch } from 'react';
import { createRoot } from 'react-dom/client';
import { problemOf, type FieldDescription, type FormDescription } from '../form-description.ts';
import { startPage } from '../page.ts';
import { PlainField } from './plain-field.tsx';

type Entered = string | boolean;

interface FormState {
  readonly entered: Readonly<Record<string, Entered>>;
  readonly problems: Readonly<Record<string, string | null>>;
}

type FormEvent =
  | { kind: 'changed'; key: string; entered: Entered }
  | { kind: 'judged'; fields: readonly FieldDescription[] };

function nextState(state: FormState, event: FormEvent): FormState {
  if (event.kind === 'changed') {
    return {
      entered: { ...state.entered, [event.key]: event.entered },
      problems: { ...state.problems, [event.key]: null },
    };
  }
  const judged = event.fields.map((field) => [field.key, problemOf(field, state.entered[field.key])]);
  return { ...state, problems: { ...state.problems, ...Object.fromEntries(judged) } };
}

interface FieldProps {
  field: FieldDescription;
  entered: Entered | undefined;
  problem: string | null | undefined;
  dispatch: Dispatch<FormEvent>;
}

const Field = memo(function Field({ field, entered, problem, dispatch }: FieldProps) {
  const { key, kind } = field;
  return (
    <PlainField
      field={field}
      problem={problem}
      control={{
        name: key,
        ...(kind === 'checkbox'
          ? { checked: entered === true }
          : { value: typeof entered === 'string' ? entered : '' }),
        onChange: ({ currentTarget }) => {
          const isChecked = 'checked' in currentTarget && currentTarget.checked;
          dispatch({ kind: 'changed', key, entered: kind === 'checkbox' ? isChecked : currentTarget.value });
        },
        onBlur: () => dispatch({ kind: 'judged', fields: [field] }),
      }}
    />
  );
});

function Form({ description: { fields } }: { description: FormDescription }) {
  const [{ entered, problems }, dispatch] = useReducer(nextState, { entered: {}, problems: {} });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ kind: 'judged', fields });
        document
          .getElementById(fields.find((field) => problemOf(field, entered[field.key]))?.key ?? '')
          ?.focus();
      }}
    >
      {fields.map((field) =>
        field.shownWhen === undefined || entered[field.shownWhen] === true ? (
          <Field
            key={field.key}
            field={field}
            entered={entered[field.key]}
            problem={problems[field.key]}
            dispatch={dispatch}
          />
        ) : null,
      )}
      <button>Submit</button>
    </form>
  );
}

await startPage('.field', (root, description) => createRoot(root).render(<Form description={description} />));
