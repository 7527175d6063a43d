import { useState } from 'react';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { PASSWORD_LENGTH_MIN, VALIDATION_RULES } from '@wysh/domain/forms/validation-rules.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'suffix'
> {
  item: InputItem<'inputText'>;
  value: string;
  onValueChange: (value: string) => void;
}

/** Says while one types whether the password is long enough; only where its length is judged at all (FORM-104). */
function LengthHint({ item, value }: Pick<PasswordFieldProps, 'item' | 'value'>) {
  const rule = item.validations?.find((validation) => validation.rule === 'validatePasswordLength');
  if (rule?.rule !== 'validatePasswordLength') return null;
  const { message, passes } = VALIDATION_RULES.validatePasswordLength;
  const isLongEnough = passes(value, rule, { values: {}, today: '' });
  const least = Math.max(rule.min ?? PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MIN);
  const Icon = isLongEnough ? CheckIcon : WarningIcon;
  return (
    <span className={isLongEnough ? styles.good : styles.short}>
      {value !== '' && <Icon size={20} />}
      {least === PASSWORD_LENGTH_MIN ? (rule.message ?? message) : text('form.password.length', { least })}
    </span>
  );
}

export function PasswordField({ item, value, hint, onValueChange, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const judgesLength = item.validations?.some(({ rule }) => rule === 'validatePasswordLength') ?? false;
  return (
    <TextField
      {...rest}
      hint={judgesLength ? <LengthHint item={item} value={value} /> : hint}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      suffix={
        <Button variant="textLink" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {text('form.password.show')}
        </Button>
      }
    />
  );
}
