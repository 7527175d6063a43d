import { useId } from 'react';
import { ChoiceGroup, isPair, type ChoiceProps } from './choice-group.tsx';
import { classNames } from './class-names.ts';
import styles from './radio-list.module.css';

export interface RadioListProps extends ChoiceProps {
  value: string | undefined;
  onValueChange: (value: string) => void;
}

export function RadioList({ choices, value, onValueChange, ...group }: RadioListProps) {
  const name = useId();
  return (
    <ChoiceGroup {...group} isRadioGroup>
      <div className={classNames(styles.list, isPair(choices) && styles.pair)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.row}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValueChange(choice.value)}
            />
            <span>
              <span className={styles.label}>{choice.label}</span>
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
