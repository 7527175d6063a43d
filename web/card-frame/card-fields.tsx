import { text } from '../texts/texts.ts';
import { MaskedField } from '../form/fields/masked-field.tsx';
import { CardBrandIcon } from '../ui/card-brand-icon.tsx';
import {
  brandOf,
  maskCardNumber,
  maskCvc,
  maskExpiry,
  type CardEntry,
  type CardField,
  type CardProblem,
} from './card-entry.ts';
import styles from './card-frame.module.css';

export interface CardFieldsProps {
  entry: CardEntry;
  /** What is shown as wrong, by field. */
  problems: Readonly<Partial<Record<CardField, CardProblem>>>;
  onChange: (field: CardField, value: string) => void;
  onLeave: (field: CardField) => void;
}

export const fieldId = (field: CardField) => `card-${field}`;

export function problemWords(problem: CardProblem, entry: CardEntry): string {
  if (problem === 'past') return text('card-frame.expiry.past');
  if (problem === 'cvc') return text('card-frame.cvc.problem', { count: brandOf(entry) === 'amex' ? 4 : 3 });
  return text(`card-frame.${problem}.problem`);
}

export function CardFields({ entry, problems, onChange, onLeave }: CardFieldsProps) {
  const brand = brandOf(entry);
  const common = (field: CardField) => {
    const problem = problems[field];
    return {
      id: fieldId(field),
      value: entry[field],
      onValueChange: (value: string) => onChange(field, value),
      onBlur: () => onLeave(field),
      error: problem && problemWords(problem, entry),
      inputMode: 'numeric' as const,
      'aria-required': true,
    };
  };
  return (
    <div className={styles.fields}>
      <div className={styles.number}>
        <MaskedField
          {...common('number')}
          label={text('card-frame.number')}
          mask={maskCardNumber}
          autoComplete="cc-number"
          suffix={<CardBrandIcon brand={brand ?? 'other'} />}
        />
      </div>
      <MaskedField
        {...common('expiry')}
        label={text('card-frame.expiry')}
        mask={maskExpiry}
        placeholder={text('card-frame.expiry.placeholder')}
        autoComplete="cc-exp"
      />
      <MaskedField
        {...common('cvc')}
        label={text('card-frame.cvc')}
        mask={(typed) => maskCvc(typed, entry.number)}
        autoComplete="cc-csc"
        hint={text(brand === 'amex' ? 'card-frame.cvc.front' : 'card-frame.cvc.back')}
      />
    </div>
  );
}
