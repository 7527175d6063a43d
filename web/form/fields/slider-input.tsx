import { SLIDER_CHARACTER_MAX_DEFAULT } from '@wysh/domain/forms/items.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Slider, type SliderTick } from '../../ui/slider.tsx';
import { numberWords } from '@wysh/domain/forms/answer-words.ts';
import type { InputProps } from './input-props.ts';
import { NumericEntryField } from './numeric-entry-field.tsx';
import styles from './slider-input.module.css';

type SliderContent = InputItem<'inputSlider'>['content'];

const MAX_DEFAULT = 100;

/** The words at both ends; a slider with ticks of its own says there what its ends are. */
function endsOf(
  { leftTextLabel = '', rightTextLabel = '' }: SliderContent,
  { min, max }: { min: number; max: number },
): SliderTick[] {
  return [
    { value: min, label: leftTextLabel },
    { value: max, label: rightTextLabel },
  ];
}

/**
 * A slider with a typed entry beside it where the form allows one. An entry out of range stays as it was typed and its error
 * says what the range is; the slider then stands at the nearer end.
 */
export function SliderInput({ item, controlId, label, field, error, onChange }: InputProps<'inputSlider'>) {
  const { content } = item;
  const {
    min = 0,
    max = MAX_DEFAULT,
    increment = 1,
    valueBase = min,
    characterMax = SLIDER_CHARACTER_MAX_DEFAULT,
  } = content;
  const value = typeof field.value === 'number' ? field.value : null;
  const shown = Math.min(Math.max(value ?? valueBase, min), max);
  return (
    <div className={styles.slider}>
      <Slider
        id={controlId}
        label={label}
        hint={content.hint}
        error={error}
        value={shown}
        onValueChange={onChange}
        min={min}
        max={max}
        step={increment}
        formatValue={(at) => (value === null ? text('form.slider.untouched') : numberWords(at, content))}
        disabled={content.disabled}
        ticks={content.ticks ?? endsOf(content, { min, max })}
        entry={
          content.textEditable === true && (
            <NumericEntryField
              id={`${controlId}-entry`}
              label={text('form.slider.entry')}
              value={value}
              onValueChange={onChange}
              currency={content.currency}
              unit={content.unit}
              precision={content.precision}
              digitsMax={characterMax}
              disabled={content.disabled}
            />
          )
        }
      />
      {value !== null && !isRequired(item) && (
        <Button variant="textLink" onClick={() => onChange(null)}>
          {text('form.slider.clear')}
        </Button>
      )}
    </div>
  );
}
