import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import {
  AcknowledgeDisclosureDocument,
  type ShownDisclosureFragment,
} from '../../api/generated/disclosures.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { flowPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionBar } from '../../ui/layouts/action-bar.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './accept-terms-page.module.css';
import type { loadDisclosuresToAcknowledge } from './load-disclosures.ts';

/** What an applicant still has to agree to, each of it to be read in place, and one way on (ROUTE-59, A-018). */
export function AcceptTermsPage() {
  const disclosures = useLoaderData<typeof loadDisclosuresToAcknowledge>();
  const { isBusy, problem, accept } = useAcceptance(disclosures.map(({ id }) => id));
  const isDone = disclosures.length === 0;
  return (
    <PageLayout
      heading={text(isDone ? 'terms.done.heading' : 'terms.heading')}
      lead={<p>{text(isDone ? 'terms.done.lead' : 'terms.lead')}</p>}
    >
      <div className={styles.terms}>
        {!isDone && (
          <>
            <Accordion
              items={disclosures.map((disclosure) => ({
                id: disclosure.id,
                title: disclosure.title,
                // What is signed is not signed folded up.
                isOpen: isSigned(disclosure),
                content: (
                  <div className={styles.text}>
                    <LongText text={disclosure.body} />
                  </div>
                ),
              }))}
            />
            <p>{text(agreeing(disclosures))}</p>
          </>
        )}
        {problem !== null && (
          <Notice kind="danger" announce>
            <p>{problem}</p>
          </Notice>
        )}
        <ActionBar sticky>
          <Button busyText={isBusy ? text('shell.loading') : undefined} onClick={() => void accept()}>
            {text('terms.continue')}
          </Button>
        </ActionBar>
      </div>
    </PageLayout>
  );
}

const PERMISSION = 'health-authorization';
const REPLACING = 'replacement-notice';

type Named = Pick<ShownDisclosureFragment, 'slug'>;

/** What the law wants signed: the papers of these bear the name of whoever agreed to them here. */
function isSigned({ slug }: Named): boolean {
  return slug === PERMISSION || slug === REPLACING;
}

/** What pressing the button means, with all that it signs. */
function agreeing(disclosures: readonly Named[]) {
  const slugs = disclosures.map(({ slug }) => slug);
  const permits = slugs.includes(PERMISSION);
  if (slugs.includes(REPLACING)) return permits ? 'terms.agree.both' : 'terms.agree.signing';
  return permits ? 'terms.agree.permission' : 'terms.agree';
}

/** Keeps one agreement after the other. Should one fail, those before it stay, and pressing again goes on from there. */
function useAcceptance(recordIds: readonly string[]) {
  const { graphql } = useRuntime();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    for (const recordId of recordIds) {
      const input = { recordId, recordType: 'disclosure', contextType: 'InsuranceApplication' } as const;
      const { error } = await graphql.mutation(AcknowledgeDisclosureDocument, { input }).toPromise();
      if (error) {
        setProblem(shownMessage(readError(error), text('terms.failed')));
        setIsBusy(false);
        return;
      }
    }
    await navigate(flowPath('post-underwriting'));
  }

  return { isBusy, problem, accept };
}
