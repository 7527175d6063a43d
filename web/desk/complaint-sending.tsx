import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ComplaintActsProps } from './complaint-acts.tsx';
import { reachedByWords } from './complaint-words.ts';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import {
  AcknowledgeComplaintDocument,
  AnswerComplaintDocument,
  ComplaintMessageDocument,
  type ComplaintMessageQuery,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

const ANSWER_LENGTH_MAX = 5000;

/** Something is written to whoever complained: what exactly, and how it reaches them, is shown before it is sent. */
export function ComplaintSending({
  complaint,
  revision,
  isAnswer,
  onDone,
  onConflict,
}: ComplaintActsProps & { readonly isAnswer: boolean }) {
  const { ask } = useDesk();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<ComplaintMessageQuery['complaintMessage'] | null>(null);
  const { id: complaintId } = complaint;

  async function show() {
    const { complaintMessage } = await ask(ComplaintMessageDocument, {
      complaintId,
      ...(isAnswer && { text }),
    });
    setShown(complaintMessage);
  }

  async function send() {
    const input = { complaintId, revision };
    try {
      const { complaint: changed } = isAnswer
        ? await ask(AnswerComplaintDocument, { input: { ...input, text, isToDepartment: false } })
        : await ask(AcknowledgeComplaintDocument, { input });
      onDone(changed, isAnswer ? 'The answer is on its way.' : 'They are told that we have it.');
    } catch (error) {
      if (error instanceof DeskError && error.isConflict) onConflict();
      throw error;
    }
  }

  if (shown !== null)
    return (
      <EntryForm fields={[]} submitText="SEND IT" send={send}>
        {() => (
          <>
            <section className={styles.panel} aria-label="What is sent">
              <p className={styles.soft}>{reachedByWords(shown.reachedBy)}</p>
              {shown.address.length > 0 && <p>{shown.address.join(', ')}</p>}
              <h3>{shown.subject}</h3>
              <p className={styles.said}>{shown.paragraphs.join('\n\n')}</p>
            </section>
            <div className={styles.row}>
              <Button variant="textLink" onClick={() => setShown(null)}>
                Not yet
              </Button>
            </div>
          </>
        )}
      </EntryForm>
    );
  return (
    <EntryForm fields={['text']} submitText="SHOW WHAT IS SENT" send={show}>
      {(errorOf) =>
        isAnswer ? (
          <TextArea
            name="text"
            label="Our answer"
            value={text}
            onValueChange={setText}
            maxLength={ANSWER_LENGTH_MAX}
            counterText={(left) => `${left} left`}
            error={errorOf('text')}
          />
        ) : (
          <p>They are told the number, and by when we answer.</p>
        )
      }
    </EntryForm>
  );
}
