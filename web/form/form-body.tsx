import { useDeferredValue } from 'react';
import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { text } from '../texts/texts.ts';
import { AskedBlocks } from './asked-blocks.tsx';
import { formBlocks } from './form-blocks.ts';
import type { FormBlock } from './form-blocks.ts';
import { asksOneChoice } from './asks-one-choice.ts';
import { FormMessages } from './form-messages.tsx';
import { FormSections } from './form-sections.tsx';
import styles from './form-body.module.css';

export interface FormBodyProps {
  form: FormContent;
  /** Left out: everything between heading and buttons. */
  blocks?: readonly FormBlock[];
}

/** A star marks what is required where something is not (FORM-86). */
function hasStars(form: FormContent): boolean {
  const inputs = inputsOf(form);
  return inputs.some(isRequired) && !inputs.every(isRequired);
}

/** Two screens of a phone, one of a desk; a taller screen has the rest a moment later. */
const FIRST_BLOCKS = 12;

/** Of a long form the first screens are painted at once, and what lies below them as soon as that is done. */
function useBlocksToDraw(blocks: readonly FormBlock[]): readonly FormBlock[] {
  const isWhole = useDeferredValue(true, blocks.length <= FIRST_BLOCKS);
  return isWhole ? blocks : blocks.slice(0, FIRST_BLOCKS);
}

/** Messages about the whole form, then its items and groups below each other. */
export function FormBody({ form, blocks = formBlocks(form) }: FormBodyProps) {
  const drawn = useBlocksToDraw(blocks);
  return (
    <div className={styles.body} data-low={asksOneChoice(form) ? '' : undefined}>
      <FormMessages />
      {/* For the eye: whoever hears the fields hears of each that it is required. */}
      {hasStars(form) && (
        <p className={styles.star} aria-hidden="true">
          {text('form.star')}
        </p>
      )}
      {form.sections === undefined ? (
        <AskedBlocks asked={form} blocks={drawn} />
      ) : (
        <FormSections form={form} sections={form.sections} blocks={drawn} />
      )}
    </div>
  );
}
