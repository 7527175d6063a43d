import { isChoiceList } from '@wysh/domain/forms/answer-value.ts';
import { toggleChoice } from '@wysh/domain/forms/multi-select.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { text } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import type { InputProps } from './input-props.ts';
import styles from './multi-select-input.module.css';

export function MultiSelectInput({
  item,
  controlId,
  label,
  hideLabel,
  field,
  error,
  onChange,
}: InputProps<'inputMultiSelect'>) {
  const { options, hint, disabled } = item.content;
  const chosen = isChoiceList(field.value) ? field.value : [];
  return (
    <ChoiceGroup
      id={controlId}
      legend={label}
      hideLegend={hideLabel}
      hint={hint}
      error={error}
      required={isRequired(item) ? text('form.required') : undefined}
    >
      <div className={styles.list}>
        {options.map((option) => (
          <div key={option.value} className={styles.row}>
            <Checkbox
              label={option.label}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              onCheckedChange={() => onChange(toggleChoice(chosen, option.value))}
            />
          </div>
        ))}
      </div>
    </ChoiceGroup>
  );
}
