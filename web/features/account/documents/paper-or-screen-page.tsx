import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { readError } from '../../../api/errors.ts';
import {
  AgreeToElectronicPapersDocument,
  WithdrawElectronicPapersDocument,
  type PaperOrScreenQuery,
} from '../../../api/generated/account.ts';
import { routes } from '../../../paths.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { profileFlowPath } from '../profile-fields.ts';
import { problemWords } from '../place-problem.ts';
import styles from '../account.module.css';

type News = { readonly kind: 'success' | 'danger'; readonly words: string } | null;

/** Whether papers come on a screen or on paper: what was consented to, how it is taken back and given again, and what each means. */
export function PaperOrScreenPage() {
  const { electronicPapers: papers, consentText } = useLoaderData<PaperOrScreenQuery>();
  return (
    <AccountLayout heading={text('account.paper.heading')}>
      <p>{text('account.paper.lead')}</p>
      <HowItStands papers={papers} consentText={consentText ?? null} />
      <section className={styles.section} aria-labelledby="one-paper">
        <h2 id="one-paper">{text('account.paper.one.heading')}</h2>
        <p>{text('account.paper.one')}</p>
        <Button variant="secondary" render={(look) => <Link to={routes.documents} {...look} />}>
          {text('account.paper.one.to')}
        </Button>
        <p className={styles.soft}>{text('account.paper.law', { law: papers.law })}</p>
      </section>
    </AccountLayout>
  );
}

interface HowItStandsProps {
  readonly papers: PaperOrScreenQuery['electronicPapers'];
  readonly consentText: NonNullable<PaperOrScreenQuery['consentText']> | null;
}

function HowItStands({ papers, consentText }: HowItStandsProps) {
  const { graphql } = useRuntime();
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<News>(null);
  const { agreedOn, withdrawnOn, postedTo } = papers;

  async function carryOut(act: () => Promise<{ error?: unknown }>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    setNews(null);
    const { error } = await act();
    setIsBusy(false);
    setIsAsking(false);
    if (error) return setNews({ kind: 'danger', words: problemWords(readError(error)) });
    setNews({ kind: 'success', words: done });
    await revalidate();
  }

  const withdraw = () =>
    carryOut(
      () => graphql.mutation(WithdrawElectronicPapersDocument, { input: {} }).toPromise(),
      text('account.paper.withdrawn'),
    );
  const agree = (recordId: string) =>
    carryOut(
      () =>
        graphql
          .mutation(AgreeToElectronicPapersDocument, {
            input: { recordId, recordType: 'disclosure', contextType: 'InsuranceApplication' },
          })
          .toPromise(),
      text('account.paper.agreed'),
    );
  const busyText = isBusy ? text('account.form.busy') : undefined;

  return (
    <section className={styles.section} aria-labelledby="how-papers-come">
      <h2 id="how-papers-come">{text('account.paper.now')}</h2>
      <p>{stateInWords(papers)}</p>
      {consentText !== null && (
        <Accordion
          items={[
            {
              id: consentText.id,
              title: text('account.paper.words'),
              content: <LongText text={consentText.body} level={3} />,
            },
          ]}
        />
      )}
      {news !== null && (
        <Notice kind={news.kind} announce>
          <p>{news.words}</p>
        </Notice>
      )}
      {agreedOn !== null && postedTo === null && (
        <Notice
          kind="info"
          action={<Link to={profileFlowPath('profile-address')}>{text('account.paper.give-address')}</Link>}
        >
          <p>{text('account.paper.no-address')}</p>
        </Notice>
      )}
      {agreedOn !== null && postedTo !== null && (
        <Button variant="secondary" busyText={busyText} onClick={() => setIsAsking(true)}>
          {text('account.paper.withdraw')}
        </Button>
      )}
      {withdrawnOn !== null && consentText !== null && (
        <>
          <p>{text('account.paper.agree.means')}</p>
          <Button variant="secondary" busyText={busyText} onClick={() => void agree(consentText.id)}>
            {text('account.paper.agree')}
          </Button>
        </>
      )}
      {isAsking && (
        <Dialog
          title={text('account.paper.sure')}
          closeText={text('shell.close')}
          onClose={() => !isBusy && setIsAsking(false)}
          actions={
            <>
              <Button busyText={busyText} onClick={() => void withdraw()}>
                {text('account.paper.withdraw.confirm')}
              </Button>
              <Button variant="secondary" onClick={() => !isBusy && setIsAsking(false)}>
                {text('account.paper.withdraw.keep')}
              </Button>
            </>
          }
        >
          <ul>
            <li>{text('account.paper.sure.post', { address: postedTo ?? '' })}</li>
            <li>{text('account.paper.sure.valid')}</li>
            <li>{text('account.paper.sure.mails')}</li>
            <li>{text('account.paper.sure.back')}</li>
          </ul>
        </Dialog>
      )}
    </section>
  );
}

function stateInWords({ agreedOn, withdrawnOn, postedTo }: HowItStandsProps['papers']): string {
  if (agreedOn !== null) return text('account.paper.on-screen', { day: formatLongDate(agreedOn) });
  if (withdrawnOn === null) return text('account.paper.never');
  return text('account.paper.on-paper', {
    day: formatLongDate(withdrawnOn),
    address: postedTo ?? text('account.paper.no-address.short'),
  });
}
