import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { asksForNothingShared } from '../../api/opt-out-signal.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { UpdatePrivacyChoicesDocument } from '../../api/generated/privacy.ts';
import { disclosurePath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import type { loadPrivacyChoices } from './load-privacy-choices.ts';
import styles from './privacy-choices-page.module.css';

type Choice = 'yes' | 'no';

/** What else may be told of a visit, asked here and nowhere else: without a yes it is as a no. */
export function PrivacyChoicesPage() {
  const runtime = useRuntime();
  const kept = useLoaderData<typeof loadPrivacyChoices>();
  const { revalidate } = useRevalidator();
  const signalHonored = kept?.signalHonored ?? asksForNothingShared();
  const [choice, setChoice] = useState<Choice | undefined>(choiceOf(kept?.sharesUsage ?? null));
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; words: string } | null>(null);

  async function save() {
    if (isBusy || choice === undefined) return;
    setIsBusy(true);
    setNews(null);
    try {
      if (runtime.session.getState().accessToken === null) await runtime.session.identify();
      const input = { sharesUsage: choice === 'yes' };
      const { error } = await runtime.graphql.mutation(UpdatePrivacyChoicesDocument, { input }).toPromise();
      if (error) throw error;
      setNews({ kind: 'success', words: text(`privacy.saved.${choice}`) });
      await revalidate();
    } catch (error) {
      setNews({ kind: 'danger', words: shownMessage(readError(error), text('error.standard')) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <PageLayout heading={text('privacy.heading')} lead={<p>{text('privacy.lead')}</p>}>
      <div className={styles.page}>
        <section className={styles.section} aria-labelledby="privacy-here">
          <h2 id="privacy-here">{text('privacy.here.heading')}</h2>
          <p>{text('privacy.here')}</p>
        </section>
        <section className={styles.section} aria-labelledby="privacy-others">
          <h2 id="privacy-others">{text('privacy.others.heading')}</h2>
          <p>{text('privacy.others')}</p>
          <p>{text('privacy.partners')}</p>
          {signalHonored && (
            <Notice kind="info" title={text('privacy.signal.title')}>
              <p>{text('privacy.signal')}</p>
            </Notice>
          )}
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <RadioList
              legend={text('privacy.question')}
              choices={[
                {
                  value: 'yes',
                  label: text('privacy.yes'),
                  detail: text('privacy.yes.detail'),
                  disabled: asksForNothingShared(),
                },
                { value: 'no', label: text('privacy.no'), detail: text('privacy.no.detail') },
              ]}
              value={choice}
              onValueChange={(value) => setChoice(value as Choice)}
            />
            {news !== null && (
              <Notice kind={news.kind} announce>
                <p>{news.words}</p>
              </Notice>
            )}
            <p>
              <Button
                type="submit"
                disabled={choice === undefined}
                busyText={isBusy ? text('privacy.busy') : undefined}
              >
                {text('shell.save')}
              </Button>
            </p>
          </form>
        </section>
        <p>
          <Link to={disclosurePath('privacy-notice')}>{text('privacy.notice')}</Link>
        </p>
      </div>
    </PageLayout>
  );
}

const choiceOf = (sharesUsage: boolean | null): Choice | undefined => {
  if (sharesUsage === null) return undefined;
  return sharesUsage ? 'yes' : 'no';
};
