import { TriviaLayout } from '../../ui/layouts/trivia-layout.tsx';
import { FormBody } from '../form-body.tsx';
import { FormTop, formFoot } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './game-layout.module.css';

/** The night in which people wait for a quote. */
export function GameLayout({ form, progress }: LayoutProps) {
  return (
    <TriviaLayout
      top={<FormTop form={form} progress={progress} />}
      heading={form.title}
      actions={formFoot(form)}
    >
      {form.description !== undefined && <p>{form.description}</p>}
      <div className={styles.card}>
        <FormBody form={form} />
      </div>
    </TriviaLayout>
  );
}
