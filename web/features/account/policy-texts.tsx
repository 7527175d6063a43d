import { useId, useState } from 'react';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { readError } from '../../api/errors.ts';
import {
  AgreeToTextsDocument,
  RevokeTextsDocument,
  type AccountNotificationsQuery,
} from '../../api/generated/account.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isProved } from './contact-points.ts';
import { problemWords } from './place-problem.ts';
import styles from './account.module.css';

type Phone = NonNullable<
  NonNullable<AccountNotificationsQuery['currentUser']>['profile']
>['phoneNumbers'][number];

interface PolicyTextsProps {
  /** The number that counts. */
  readonly phone: Phone | null;
  /** What is agreed to. */
  readonly about: NonNullable<AccountNotificationsQuery['aboutTexts']>;
  readonly onChanged: () => Promise<void>;
}

/** Whether we may text about the policy: agreed to with the words in sight, and taken back by one press. */
export function PolicyTexts({ phone, about, onChanged }: PolicyTextsProps) {
  const { graphql } = useRuntime();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; words: string } | null>(null);
  const agreedOn = phone?.textsAgreedOn ?? null;

  async function change(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setNews(null);
    const { error } = await (agreedOn === null
      ? graphql.mutation(AgreeToTextsDocument, { input: { recordId: about.id } }).toPromise()
      : graphql.mutation(RevokeTextsDocument, { input: {} }).toPromise());
    setIsBusy(false);
    if (error) return setNews({ kind: 'danger', words: problemWords(readError(error)) });
    setNews({ kind: 'success', words: text(`account.texts.${agreedOn === null ? 'agreed' : 'revoked'}`) });
    await onChanged();
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('account.texts.heading')}</h2>
      <p>{text('account.texts.lead')}</p>
      <Accordion
        items={[
          {
            id: about.id,
            title: text('account.texts.words'),
            content: <LongText text={about.body} level={3} />,
          },
        ]}
      />
      {phone === null || !isProved(phone) ? (
        <p className={styles.soft}>{text('account.texts.no-number')}</p>
      ) : (
        <p>
          {agreedOn === null
            ? text('account.texts.off', { phone: phone.mask })
            : text('account.texts.on', { phone: phone.mask, day: formatLongDate(agreedOn) })}
        </p>
      )}
      {news !== null && (
        <Notice kind={news.kind} announce>
          <p>{news.words}</p>
        </Notice>
      )}
      {phone !== null && isProved(phone) && (
        <Button
          variant="secondary"
          busyText={isBusy ? text('account.form.busy') : undefined}
          onClick={() => void change()}
        >
          {text(`account.texts.${agreedOn === null ? 'agree' : 'revoke'}`)}
        </Button>
      )}
    </section>
  );
}
