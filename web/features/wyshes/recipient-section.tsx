import { useState } from 'react';
import { useClient } from 'urql';
import { DestroyAllocationRecipientDocument } from '../../api/generated/wyshes.ts';
import { readError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { problemWords } from './problem-words.ts';
import type { Recipient } from './recipient-entry.ts';
import { RecipientForm } from './recipient-form.tsx';
import type { SectionHeading } from './section-heading.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './section.module.css';

export interface RecipientSectionProps {
  wysh: Wysh;
  allocationId: string;
  recipient: Recipient | null;
  heading: SectionHeading;
  state: 'loading' | 'failed' | 'ready';
  onChanged: () => void;
}

/** Who gets the money of this wysh: one recipient or nobody named. */
export function RecipientSection({
  wysh,
  allocationId,
  recipient,
  heading: Heading,
  state,
  onChanged,
}: RecipientSectionProps) {
  const client = useClient();
  const [isOpen, setIsOpen] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; words: string }>();

  async function remove() {
    const { error } = await client
      .mutation(DestroyAllocationRecipientDocument, { input: { wyshAllocationId: allocationId } })
      .toPromise();
    setNews(
      error
        ? { kind: 'danger', words: problemWords(readError(error), 'recipient') }
        : { kind: 'success', words: text('wyshes.recipient.removed') },
    );
    setIsOpen(false);
    onChanged();
  }

  return (
    <section className={styles.section} aria-labelledby="recipient-heading">
      <Heading id="recipient-heading" className={styles.heading}>
        {text('wyshes.recipient.heading')}
      </Heading>
      <p>{text('wyshes.recipient.lead')}</p>
      {news && (
        <Notice kind={news.kind} announce>
          <p>{news.words}</p>
        </Notice>
      )}
      {state === 'loading' && <Skeleton height="3.5rem" />}
      {state === 'failed' && (
        <Notice
          kind="danger"
          action={
            <Button variant="textLink" onClick={onChanged}>
              {text('shell.try-again')}
            </Button>
          }
        >
          <p>{text('builder.load-failed')}</p>
        </Notice>
      )}
      {state === 'ready' &&
        (isOpen || recipient !== null ? (
          <RecipientForm
            key={recipient?.id}
            wysh={wysh}
            allocationId={allocationId}
            recipient={recipient}
            onSaved={(name) => {
              setNews({ kind: 'success', words: text('wyshes.recipient.saved', { name }) });
              onChanged();
            }}
            onRemove={() => void remove()}
          />
        ) : (
          <>
            <p>{text('wyshes.recipient.none')}</p>
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => setIsOpen(true)}>
                {text('wyshes.recipient.add')}
              </Button>
            </div>
          </>
        ))}
    </section>
  );
}
