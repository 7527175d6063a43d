import { Link } from 'react-router';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { PageHeading } from '../../ui/layouts/page-heading.tsx';
import type { EditorMode } from './estimate-action.tsx';
import styles from './editor-heading.module.css';
import { WyshTotal } from './wysh-total.tsx';

export interface EditorHeadingProps {
  mode: EditorMode;
  wyshCount: number;
  totalAmount: number;
}

/** With a list the preview begins with its total, without one with the news itself. */
export function EditorHeading({ mode, wyshCount, totalAmount }: EditorHeadingProps) {
  if (mode === 'estimate') {
    return (
      <div className={styles.heading}>
        <BackControl render={(props) => <Link to={routes.coveragePreview} {...props} />}>
          {text('shell.back')}
        </BackControl>
        <PageHeading>{text('editor.heading')}</PageHeading>
        <p className={styles.lead}>{text('editor.lead')}</p>
      </div>
    );
  }
  const hasList = wyshCount > 0;
  return (
    <div className={styles.heading}>
      <PageHeading>
        {hasList ? <WyshTotal totalAmount={totalAmount} /> : text('coverage.preview.estimates-in')}
      </PageHeading>
      <p className={styles.lead}>
        {hasList
          ? text('coverage.preview.lead', { count: wyshCount })
          : text('coverage.preview.lead-no-list')}
      </p>
    </div>
  );
}
