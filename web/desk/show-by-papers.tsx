import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import { DecideByPapersDocument } from './documents.generated.ts';
import type { ReviewAtDeskFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { PaperAnswer, sentAnswer } from './paper-answer.tsx';
import type { PaperAnswerValue } from './paper-answer.tsx';

interface ShowByPapersProps {
  readonly review: ReviewAtDeskFragment;
  readonly revision: number;
  readonly onChange: (changed: ReviewAtDeskFragment, text: string) => void;
  readonly askAgain: () => Promise<void>;
}

/** Papers that say something else than their person: question by question what they show, which is what is decided. */
export function ShowByPapers({ review, revision, onChange, askAgain }: ShowByPapersProps) {
  const { ask } = useDesk();
  const [shown, setShown] = useState<Readonly<Record<string, PaperAnswerValue | undefined>>>({});
  const answered = review.questions.filter(({ key }) => Object.hasOwn(shown, key));
  const open = review.questions.filter(({ key }) => !Object.hasOwn(shown, key));

  async function send({ words = '' }: Readonly<Record<string, string>>) {
    const answers = Object.fromEntries(
      answered.map((question) => [question.key, sentAnswer(question, shown[question.key])]),
    );
    try {
      const input = { reviewId: review.id, revision, words, shown: answers };
      const changed = (await ask(DecideByPapersDocument, { input })).review;
      onChange(changed, 'Handed in anew by what the papers show. The rules decide it, and they are told.');
    } catch (error) {
      // What was typed stays, beside the state as it is now.
      if (error instanceof DeskError) {
        if (error.isConflict) void askAgain();
        askBesides(error);
      }
      throw error;
    }
  }

  /** What an answer leads to is asked of the papers, too. */
  function askBesides({ fieldErrors }: DeskError) {
    const missing = open.filter(({ key }) => fieldErrors.some(({ field }) => field === key));
    if (missing.length > 0)
      setShown((before) => ({
        ...before,
        ...Object.fromEntries(missing.map(({ key }) => [key, undefined])),
      }));
  }

  return (
    <section className={styles.form} aria-labelledby="papers-heading">
      <h3 id="papers-heading">The papers show something else</h3>
      <p className={styles.soft}>
        Answer what a paper answers, as it does: a question they corrected, or any other. That is decided,
        with whatever else they corrected, and they read what the papers show.
      </p>
      <Dropdown
        label="What a paper answers"
        placeholder="Choose a question"
        options={open.map(({ key, label }) => ({ value: key, label }))}
        value={undefined}
        onValueChange={(key) => setShown((before) => ({ ...before, [key]: undefined }))}
      />
      {answered.length > 0 && (
        <EntryForm
          fields={['words', ...answered.map(({ key }) => key)]}
          submitText="DECIDE ANEW BY THE PAPERS"
          send={send}
        >
          {(errorOf) => (
            <>
              {answered.map((question) => (
                <div key={question.key} className={styles.form}>
                  <PaperAnswer
                    question={question}
                    value={shown[question.key]}
                    error={errorOf(question.key)}
                    onChange={(value) => setShown((before) => ({ ...before, [question.key]: value }))}
                  />
                  <div>
                    <Button
                      variant="textLink"
                      aria-label={`Leave it out: ${question.label}`}
                      onClick={() =>
                        setShown((before) =>
                          Object.fromEntries(Object.entries(before).filter(([key]) => key !== question.key)),
                        )
                      }
                    >
                      Leave it out
                    </Button>
                  </div>
                </div>
              ))}
              <TextField
                name="words"
                label="What you tell them: which paper shows what"
                hint="They read it. Offers of the old decision are over, and the rules decide anew."
                error={errorOf('words')}
                autoComplete="off"
              />
            </>
          )}
        </EntryForm>
      )}
    </section>
  );
}
