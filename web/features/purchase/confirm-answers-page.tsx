import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { ConfirmAnswersDocument } from '../../api/generated/purchase.ts';
import { flowPath, purchaseOfPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ActionBar } from '../../ui/layouts/action-bar.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './confirm-answers-page.module.css';
import type { ConfirmVisit } from './load-confirm-answers.ts';

/** Whether anything has changed since somebody answered: said before a card is asked for, because a price rests on it. */
export function ConfirmAnswersPage() {
  const { quoteId, asked } = useLoaderData<ConfirmVisit>();
  const { isBusy, problem, confirm } = useConfirmation({ quoteId, asked });
  const on = formatDate(asked.answeredOn);
  return (
    <PageLayout
      heading={text('purchase.confirm.heading')}
      lead={<p>{text('purchase.confirm.lead', { on })}</p>}
    >
      <div className={styles.confirm}>
        <LongText text={asked.disclosure.body} />
        {problem !== null && (
          <Notice kind="danger" announce>
            <p>{problem}</p>
          </Notice>
        )}
        <ActionBar>
          <Button busyText={isBusy ? text('shell.loading') : undefined} onClick={() => void confirm()}>
            {text('purchase.confirm.nothing')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={flowPath('what-changed')} {...props} />}>
            {text('purchase.confirm.something')}
          </Button>
        </ActionBar>
      </div>
    </PageLayout>
  );
}

function useConfirmation({ quoteId, asked: { applicationId, disclosure } }: ConfirmVisit) {
  const { graphql } = useRuntime();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const input = {
      recordId: disclosure.id,
      recordType: 'disclosure',
      contextType: 'InsuranceApplication',
      contextId: applicationId,
    } as const;
    const { error } = await graphql.mutation(ConfirmAnswersDocument, { input }).toPromise();
    if (!error) return navigate(purchaseOfPath(quoteId));
    setProblem(shownMessage(readError(error), text('purchase.confirm.failed')));
    setIsBusy(false);
  }

  return { isBusy, problem, confirm };
}
