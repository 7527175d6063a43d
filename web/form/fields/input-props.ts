import type { ReactNode } from 'react';
import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import type { InputItem, InputType } from '@wysh/domain/forms/items.ts';
import type { ShownField } from '../form-store.ts';

/** What every input of a form is given. */
export interface InputProps<Type extends InputType> {
  item: InputItem<Type>;
  /** The id the error summary links to. */
  controlId: string;
  /** With its asterisk; for screen readers alone where the form's heading already asks the question. */
  label: ReactNode;
  hideLabel: boolean;
  field: ShownField;
  error: string | undefined;
  onChange: (value: AnswerValue) => void;
}
