import { useState } from 'react';
import { isPasswordLongEnough } from '@wysh/domain/accounts/password-rules.ts';
import { text } from '../texts/texts.ts';
import { CheckIcon, WarningIcon } from '../ui/icons.tsx';
import { PasswordField, type PasswordFieldProps } from '../ui/password-field.tsx';
import styles from './new-password-field.module.css';

export type NewPasswordFieldProps = Omit<
  PasswordFieldProps,
  'autoComplete' | 'hint' | 'showText' | 'hideText'
>;

/** A password somebody chooses: while one types, it says whether it is long enough (FORM-104, FORM-105). */
export function NewPasswordField({ onInput, ...rest }: NewPasswordFieldProps) {
  const [entered, setEntered] = useState('');
  // A form that keeps its values may empty the field as well; one that leaves them to the browser tells only what is typed.
  const typed = typeof rest.value === 'string' ? rest.value : entered;
  return (
    <PasswordField
      {...rest}
      hint={typed === '' ? text('sign-in.password.hint') : <LengthHint isMet={isPasswordLongEnough(typed)} />}
      autoComplete="new-password"
      showText={text('sign-in.password.show')}
      hideText={text('sign-in.password.hide')}
      onInput={(event) => {
        setEntered(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}

function LengthHint({ isMet }: { isMet: boolean }) {
  const Icon = isMet ? CheckIcon : WarningIcon;
  return (
    <span className={isMet ? styles.met : styles.unmet}>
      <Icon size={20} />
      {text('sign-in.password.short')}
    </span>
  );
}
