import { memo, useMemo } from 'react';
import type { ComponentType } from 'react';
import type { InputItem, InputType } from '@wysh/domain/forms/items.ts';
import { useField, useForm } from '../form-context.ts';
import { controlIdOf } from '../form-ids.ts';
import { INPUT_FIELDS } from './input-fields.ts';
import type { InputProps } from './input-props.ts';
import styles from './field.module.css';

export interface FieldProps {
  item: InputItem;
  /** The form asks this one thing, and its heading says what. */
  isAskedByHeading?: boolean;
}

/** A function and not a component: a level less for each field of a long form. */
function drawInput<Type extends InputType>(props: InputProps<Type>) {
  const Input: ComponentType<InputProps<Type>> = INPUT_FIELDS[props.item.type];
  return <Input {...props} />;
}

/** Leaving a line of text is leaving its question, even for a control beside it; the next of several choices is not. */
function isLine(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

/** One question of a form: redrawn when something about this question changes, and for nothing else. */
export const Field = memo(function Field({ item, isAskedByHeading = false }: FieldProps) {
  const { store, goingOn } = useForm();
  const field = useField(item.key);
  const words = item.content.label ?? store.form.title ?? '';
  const { hasAsterisk } = field;
  // The same object while it says the same: a form that shows its errors need not compare its words.
  const label = useMemo(() => {
    const marked = hasAsterisk ? (
      <>
        {words}
        <span aria-hidden="true"> *</span>
      </>
    ) : (
      words
    );
    return isAskedByHeading ? <span className="sr-only">{marked}</span> : marked;
  }, [words, hasAsterisk, isAskedByHeading]);
  return (
    <div
      className={styles.field}
      data-question={item.key}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        if (isLine(target) || !currentTarget.contains(relatedTarget))
          store.send({ kind: 'blurred', key: item.key });
      }}
    >
      {drawInput({
        item,
        controlId: controlIdOf(store.form, item.key),
        label,
        hideLabel: isAskedByHeading,
        field,
        error: field.error?.message,
        onChange: (value) => goingOn.answer(item.key, value),
      })}
    </div>
  );
});
