import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError } from '../../api/errors.ts';
import { UpdateNotificationsDocument, type AccountNotificationsQuery } from '../../api/generated/account.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { contactPoints } from './contact-points.ts';
import { PolicyTexts } from './policy-texts.tsx';
import { problemWords } from './place-problem.ts';
import styles from './account.module.css';

/** What we may write about that nobody needs; what somebody needs is sent anyway, and says so. */
export function NotificationsPage() {
  const runtime = useRuntime();
  const { revalidate } = useRevalidator();
  const { currentUser, aboutTexts } = useLoaderData<AccountNotificationsQuery>();
  const profile = currentUser?.profile;
  const { current: phone } = contactPoints(profile?.phoneNumbers ?? []);
  const [newsletterOptIn, setNewsletterOptIn] = useState(profile?.newsletterOptIn ?? false);
  const [smsMarketing, setSmsMarketing] = useState(phone?.smsMarketing ?? false);
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; words: string } | null>(null);

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    setNews(null);
    const input = { newsletterOptIn, ...(phone === null ? {} : { smsMarketing }) };
    const { error } = await runtime.graphql.mutation(UpdateNotificationsDocument, { input }).toPromise();
    setIsBusy(false);
    if (error) return setNews({ kind: 'danger', words: problemWords(readError(error)) });
    analyticsOf(runtime).track('account_notifications_change', { newsletterOptIn, smsMarketing });
    setNews({ kind: 'success', words: text('shell.saved') });
    await revalidate();
  }

  return (
    <AccountLayout heading={text('account.notifications.heading')}>
      <p>{text('account.notifications.lead')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Checkbox
          label={text('account.notifications.newsletter')}
          checked={newsletterOptIn}
          onCheckedChange={setNewsletterOptIn}
        />
        <Checkbox
          label={text('account.notifications.texts')}
          hint={phone === null ? text('account.notifications.no-phone') : phone.mask}
          disabled={phone === null}
          checked={smsMarketing}
          onCheckedChange={setSmsMarketing}
        />
        {news !== null && (
          <Notice kind={news.kind} announce>
            <p>{news.words}</p>
          </Notice>
        )}
        <div className={styles.formActions}>
          <Button type="submit" busyText={isBusy ? text('account.form.busy') : undefined}>
            {text('shell.save')}
          </Button>
        </div>
      </form>
      {aboutTexts !== null && aboutTexts !== undefined && (
        <PolicyTexts phone={phone} about={aboutTexts} onChanged={revalidate} />
      )}
    </AccountLayout>
  );
}
