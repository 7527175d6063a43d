import { isUnitized } from '@wysh/domain/forms/answer-value.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { numbersOffered } from '@wysh/domain/forms/unitized.ts';
import { text } from '../../texts/texts.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import type { InputProps } from './input-props.ts';
import styles from './unitized-input.module.css';

/** A value of several units, feet and inches say: a drop-down each. */
export function UnitizedInput({
  item,
  controlId,
  label,
  hideLabel,
  field,
  error,
  onChange,
}: InputProps<'inputUnitized'>) {
  const { parts, hint, disabled } = item.content;
  const value = isUnitized(field.value) ? field.value : {};
  const none = Object.fromEntries(parts.map(({ unit }) => [unit, null]));
  return (
    <ChoiceGroup id={controlId} legend={label} hideLegend={hideLabel} hint={hint} error={error}>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Dropdown
            key={part.unit}
            id={`${controlId}-${part.unit}`}
            label={part.label}
            options={numbersOffered(part).map((number) => ({ value: String(number), label: String(number) }))}
            value={value[part.unit]?.toString()}
            onValueChange={(chosen) => onChange({ ...none, ...value, [part.unit]: Number(chosen) })}
            placeholder={text('form.dropdown.placeholder')}
            isRequired={isRequired(item)}
            disabled={disabled}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
