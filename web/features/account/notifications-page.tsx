import { useState, type ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError } from '../../api/errors.ts';
import { UpdateNotificationsDocument, type AccountNotificationsQuery } from '../../api/generated/account.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { contactPoints, isProved } from './contact-points.ts';
import { PolicyTexts } from './policy-texts.tsx';
import { problemWords } from './place-problem.ts';
import styles from './account.module.css';

type Choice = 'newsletterOptIn' | 'smsMarketing' | 'reminderMails';
/** As texts are named. */
const SAVED = {
  newsletterOptIn: 'newsletter-opt-in',
  smsMarketing: 'sms-marketing',
  reminderMails: 'reminder-mails',
} as const satisfies Record<Choice, string>;

type News = { readonly kind: 'success' | 'danger'; readonly words: string } | null;

/** Everything we send, by kind: what comes anyway and why, and what somebody chooses. A switch counts as it is pressed. */
export function NotificationsPage() {
  const { currentUser, aboutTexts } = useLoaderData<AccountNotificationsQuery>();
  const { revalidate } = useRevalidator();
  const profile = currentUser?.profile;
  const { current: phone } = contactPoints(profile?.phoneNumbers ?? []);
  const provedPhone = phone !== null && isProved(phone) ? phone : null;
  const { news, busy, choose } = useChoices();

  const choice = (name: Choice, chosen: boolean, words: string) => ({
    label: words,
    checked: busy?.name === name ? busy.chosen : chosen,
    onCheckedChange: (to: boolean) => void choose(name, to),
  });
  return (
    <AccountLayout heading={text('account.notifications.heading')}>
      <p>{text('account.notifications.lead')}</p>
      <Kind name="security" always={text('account.notifications.security.always')} />
      <Kind name="policy" always={text('account.notifications.policy.always')} />
      {aboutTexts != null && <PolicyTexts phone={phone} about={aboutTexts} onChanged={revalidate} />}
      <Kind name="reminders">
        <Checkbox
          {...choice(
            'reminderMails',
            profile?.reminderMails ?? true,
            text('account.notifications.reminders.mail'),
          )}
        />
      </Kind>
      <Kind name="tips">
        <Checkbox
          {...choice(
            'newsletterOptIn',
            profile?.newsletterOptIn ?? false,
            text('account.notifications.tips.mail'),
          )}
        />
        <Checkbox
          {...choice(
            'smsMarketing',
            provedPhone?.smsMarketing ?? false,
            text('account.notifications.tips.text'),
          )}
          hint={
            provedPhone === null
              ? text('account.notifications.no-phone')
              : text('account.notifications.tips.text-hint', { phone: provedPhone.mask })
          }
          disabled={provedPhone === null}
        />
      </Kind>
      <div aria-live="polite" className={styles.section}>
        {news !== null && (
          <Notice kind={news.kind} announce={news.kind === 'danger'}>
            <p>{news.words}</p>
          </Notice>
        )}
      </div>
    </AccountLayout>
  );
}

interface KindProps {
  readonly name: 'security' | 'policy' | 'reminders' | 'tips';
  /** By which ways it comes whatever is chosen, and why. */
  readonly always?: string;
  readonly children?: ReactNode;
}

function Kind({ name, always, children }: KindProps) {
  const id = `kind-${name}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text(`account.notifications.${name}`)}</h2>
      <p>{text(`account.notifications.${name}.about`)}</p>
      {always !== undefined && <p className={styles.soft}>{always}</p>}
      {children}
    </section>
  );
}

/** Sends a choice as it is made; until the server has it, it is shown as chosen, and where it was not taken it springs back with a reason. */
function useChoices() {
  const runtime = useRuntime();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<{ readonly name: Choice; readonly chosen: boolean } | null>(null);
  const [news, setNews] = useState<News>(null);

  async function choose(name: Choice, chosen: boolean) {
    if (busy !== null) return;
    setBusy({ name, chosen });
    setNews(null);
    const input = { [name]: chosen };
    const { error } = await runtime.graphql.mutation(UpdateNotificationsDocument, { input }).toPromise();
    if (error) setNews({ kind: 'danger', words: problemWords(readError(error)) });
    else {
      analyticsOf(runtime).track('account_notifications_change', { choice: name, chosen });
      await revalidate();
      setNews({
        kind: 'success',
        words: text(`account.notifications.saved.${SAVED[name]}.${chosen ? 'on' : 'off'}`),
      });
    }
    setBusy(null);
  }

  return { news, busy, choose };
}
