import { text } from '../../texts/texts.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

/** The e-mail somebody signs in with: `username` to a password manager, and typed without help that would spoil it. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      label={text('sign-in.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
