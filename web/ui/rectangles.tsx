import { useId } from 'react';
import { ChoiceGroup, isPair, type ChoiceProps } from './choice-group.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import styles from './rectangles.module.css';

export interface RectanglesProps extends ChoiceProps {
  value: string | undefined;
  onValueChange: (value: string) => void;
}

/** Choices as cards, each with a picture and two lines. */
export function Rectangles({ choices, value, onValueChange, ...group }: RectanglesProps) {
  const name = useId();
  return (
    <ChoiceGroup {...group} isRadioGroup>
      <div className={classNames(styles.grid, isPair(choices) && styles.pair)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValueChange(choice.value)}
            />
            {choice.icon && <span className={styles.icon}>{choice.icon}</span>}
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
            <CheckIcon size={20} className={styles.check} />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
