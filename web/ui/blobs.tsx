import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx';
import styles from './blobs.module.css';

export interface BlobsProps extends ChoiceProps {
  value: string | undefined;
  /** Gets `undefined` when the chosen blob is pressed again. */
  onValueChange: (value: string | undefined) => void;
}

/**
 * Pills that wrap. They are toggle buttons rather than radios, because a chosen radio could not be cleared.
 */
export function Blobs({ choices, value, onValueChange, ...group }: BlobsProps) {
  return (
    <ChoiceGroup {...group}>
      <div className={styles.wrap}>
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <button
              key={choice.value}
              type="button"
              className={styles.blob}
              aria-pressed={isChosen}
              disabled={choice.disabled}
              onClick={() => onValueChange(isChosen ? undefined : choice.value)}
            >
              {choice.icon}
              {choice.label}
            </button>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
