import '../page.css';
import { createRoot } from 'react-dom/client';
import { useForm, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { problemOf, type FieldDescription, type FormDescription } from '../form-description.ts';
import { startPage } from '../page.ts';
import { PlainField } from './plain-field.tsx';

type Values = Record<string, string | boolean>;

interface FieldProps {
  field: FieldDescription;
  control: Control<Values>;
  register: UseFormRegister<Values>;
  problem: string | undefined;
}

function Field({ field, register, problem }: FieldProps) {
  const registered = register(field.key, {
    validate: (entered) => problemOf(field, entered ?? undefined) ?? true,
  });
  return <PlainField field={field} control={registered} problem={problem} />;
}

function ConditionalField(props: FieldProps & { shownWhen: string }) {
  const isShown = useWatch({ control: props.control, name: props.shownWhen });
  return isShown === true ? <Field {...props} /> : null;
}

function Form({ description: { fields } }: { description: FormDescription }) {
  const { control, register, handleSubmit, formState } = useForm<Values>({
    mode: 'onBlur',
    shouldUnregister: true,
  });
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      {fields.map((field) => {
        const props = { field, control, register, problem: formState.errors[field.key]?.message };
        return field.shownWhen === undefined ? (
          <Field key={field.key} {...props} />
        ) : (
          <ConditionalField key={field.key} {...props} shownWhen={field.shownWhen} />
        );
      })}
      <button>Submit</button>
    </form>
  );
}

await startPage('.field', (root, description) => createRoot(root).render(<Form description={description} />));
