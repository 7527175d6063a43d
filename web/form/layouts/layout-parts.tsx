import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { FormButton } from '../display/form-button.tsx';
import { placeButtons } from '../form-buttons.ts';
import { text } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './layout-parts.module.css';

/** The leading button, those that lead back or out, and how far along the person is. */
export function FormTop({ form, progress }: LayoutProps) {
  const { leadingNavigationButton: leading } = form;
  return (
    <div className={styles.top}>
      <div className={styles.ways}>
        {leading && <FormButton item={{ key: 'leading-navigation', content: leading }} />}
        {placeButtons(form).top.map((button) => (
          <FormButton key={button.key} item={button} />
        ))}
      </div>
      {progress}
    </div>
  );
}

/** The buttons a form ends with, in its order; null without any. */
export function formFoot(form: FormContent) {
  const { foot } = placeButtons(form);
  return foot.length === 0 ? null : foot.map((button) => <FormButton key={button.key} item={button} />);
}

/** What the question says of itself below its heading (FORM-78), and what else there is to say. */
export function formLead({ description }: FormContent, note?: string) {
  if (description === undefined && note === undefined) return null;
  return (
    <>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  );
}

/** Why it is asked, for whoever wants to know (FORM-78); open where the question hurts. */
export function FormJustification({
  form: { justification, justificationHeader, isGrave = false },
}: {
  form: Pick<FormContent, 'justification' | 'justificationHeader'> & Pick<LayoutProps['form'], 'isGrave'>;
}) {
  if (justification === undefined) return null;
  const title = justificationHeader ?? text('form.why-we-ask');
  return (
    <Accordion items={[{ id: 'justification', title, content: <p>{justification}</p>, isOpen: isGrave }]} />
  );
}
