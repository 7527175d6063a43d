import { UploadField } from '../upload/upload-field.tsx';
import { useForm } from '../form-context.ts';
import type { InputProps } from './input-props.ts';

/** Files that are sent as soon as they are chosen; the answer is the list of their ids (FORM-57). */
export function UploadInput({ item, controlId, label, error }: InputProps<'inputDirectUpload'>) {
  const { uploads } = useForm();
  return (
    <UploadField
      id={controlId}
      list={uploads.listOf(item.key)}
      label={label}
      hint={item.content.hint}
      error={error}
      disabled={item.content.disabled}
    />
  );
}
