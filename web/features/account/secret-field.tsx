import { text } from '../../texts/texts.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';

export type SecretFieldProps = Omit<PasswordFieldProps, 'showText' | 'hideText'>;

/** A password, in the account's words. */
export function SecretField(props: SecretFieldProps) {
  return (
    <PasswordField
      {...props}
      required
      showText={text('sign-in.password.show')}
      hideText={text('sign-in.password.hide')}
    />
  );
}
