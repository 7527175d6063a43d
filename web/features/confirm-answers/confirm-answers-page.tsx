import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { ConfirmAnswersDocument } from '../../api/generated/confirm-answers.ts';
import { ANSWERS_CONFIRMED } from '../../shell/answers-confirmed.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ActionBar } from '../../ui/layouts/action-bar.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './confirm-answers-page.module.css';
import type { ConfirmVisit } from './load-confirm-answers.ts';

const LEADS = {
  purchase: 'confirm.lead.purchase',
  change: 'confirm.lead.change',
  return: 'confirm.lead.return',
} as const;

/** Whether anything has changed since somebody answered: said before the press that can't be undone, because an offer rests on it. */
export function ConfirmAnswersPage() {
  const visit = useLoaderData<ConfirmVisit>();
  const { about, asked, toTell } = visit;
  const { isBusy, problem, confirm } = useConfirmation(visit);
  const on = formatDate(asked.answeredOn);
  return (
    <PageLayout heading={text('confirm.heading')} lead={<p>{text(LEADS[about], { on })}</p>}>
      <div className={styles.confirm}>
        <LongText text={asked.disclosure.body} />
        {problem !== null && (
          <Notice kind="danger" announce>
            <p>{problem}</p>
          </Notice>
        )}
        <ActionBar>
          <Button busyText={isBusy ? text('shell.loading') : undefined} onClick={() => void confirm()}>
            {text('confirm.nothing')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={toTell} {...props} />}>
            {text('confirm.something')}
          </Button>
        </ActionBar>
      </div>
    </PageLayout>
  );
}

function useConfirmation({ next, asked: { applicationId, disclosure } }: ConfirmVisit) {
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
    if (!error) return navigate(next, { state: ANSWERS_CONFIRMED });
    setProblem(shownMessage(readError(error), text('confirm.failed')));
    setIsBusy(false);
  }

  return { isBusy, problem, confirm };
}
