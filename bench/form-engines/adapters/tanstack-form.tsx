import '../page.css';
import { useForm } from '@tanstack/react-form';
import { createRoot } from 'react-dom/client';
import { problemOf, type FieldDescription, type FormDescription } from '../form-description.ts';
import { startPage } from '../page.ts';
import { PlainField } from './plain-field.tsx';

type Values = Record<string, string | boolean>;

function initialValues({ fields }: FormDescription): Values {
  return Object.fromEntries(fields.map(({ key, kind }) => [key, kind === 'checkbox' ? false : '']));
}

function useBenchForm(description: FormDescription) {
  return useForm({ defaultValues: initialValues(description) });
}

function Field({ form, field }: { form: ReturnType<typeof useBenchForm>; field: FieldDescription }) {
  const judge = ({ value }: { value: string | boolean | undefined }) => problemOf(field, value) ?? undefined;
  return (
    <form.Field name={field.key} validators={{ onBlur: judge, onSubmit: judge }}>
      {({ state, handleBlur, handleChange }) => (
        <PlainField
          field={field}
          problem={state.meta.errors.find((error) => typeof error === 'string')}
          control={{
            name: field.key,
            ...(field.kind === 'checkbox'
              ? { checked: state.value === true }
              : { value: String(state.value ?? '') }),
            onBlur: handleBlur,
            onChange: ({ currentTarget }) => {
              const isChecked = 'checked' in currentTarget && currentTarget.checked;
              handleChange(field.kind === 'checkbox' ? isChecked : currentTarget.value);
            },
          }}
        />
      )}
    </form.Field>
  );
}

function Form({ description }: { description: FormDescription }) {
  const form = useBenchForm(description);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {description.fields.map((field) => {
        const { key, shownWhen } = field;
        if (shownWhen === undefined) return <Field key={key} form={form} field={field} />;
        return (
          <form.Subscribe key={key} selector={({ values }) => values[shownWhen] === true}>
            {(isShown) => isShown && <Field form={form} field={field} />}
          </form.Subscribe>
        );
      })}
      <button>Submit</button>
    </form>
  );
}

await startPage('.field', (root, description) => createRoot(root).render(<Form description={description} />));
