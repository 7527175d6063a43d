import { text } from '../../texts/texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { ReviewField } from '../../ui/review-field.tsx';
import { useForm } from '../form-context.ts';
import type { DisplayProps } from './display-props.ts';
import styles from './display.module.css';

/** A point of a list; or something and its value, with the way to change it where the form gives one. */
export function ListRowDisplay({ item }: DisplayProps<'listRow'>) {
  const { press } = useForm();
  const { label = '', value = '', actions = [] } = item.content;
  if (actions.length === 0 && value === '') {
    return (
      <p className={styles.point} data-row="">
        <CheckIcon size={20} />
        {label}
      </p>
    );
  }
  if (actions.length === 0) {
    return (
      <dl className={styles.row} data-row="">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </dl>
    );
  }
  // What nobody had to say and did not say is no answer to look over.
  if (value === '') return null;
  return (
    <dl data-row="">
      <ReviewField
        label={label}
        value={value}
        editText={text('form.review.edit', { label })}
        onEdit={() => press(item.key, { actions })}
      />
    </dl>
  );
}
