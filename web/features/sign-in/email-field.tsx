import { text } from '../../texts/texts.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

/** The e-mail somebody signs in with: `username` to a password manager. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return <TextField {...props} label={text('sign-in.email')} type="email" autoComplete="username" />;
}
