import { useId, useMemo, useState } from 'react';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { ITEM_TYPES } from '@wysh/domain/forms/items.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import { valuesOf } from '@wysh/domain/forms/form-session.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { CorrectedAnswersDocument } from '../../api/generated/decision.ts';
import type { DecisionFragment, QuestionAgainFragment } from '../../api/generated/decision.ts';
import { createFormStore } from '../../form/form-store.ts';
import type { FormStore } from '../../form/form-store.ts';
import { QuestionsAlone } from '../../form/questions-alone.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Corrected } from './corrected.ts';
import styles from './decision.module.css';

interface AnswerAgainProps {
  decision: DecisionFragment;
  questions: readonly QuestionAgainFragment[];
  corrected: Corrected;
  /** Null where nothing is to be kept. */
  onDone: (kept: Corrected | null) => void;
}

/** The questions a fact comes from, in their own controls; what the answers lead to is asked next, before anything is kept. */
export function AnswerAgain({ decision, questions, corrected, onDone }: AnswerAgainProps) {
  const { graphql } = useRuntime();
  const [step, setStep] = useState({ questions, answers: corrected.answers, isFollowUp: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const heading = useId();
  const store = useMemo(
    () => storeOf(step.questions, { ...decision.answers, ...step.answers }, decision.handedInOn),
    [decision, step],
  );

  async function keep() {
    if (isBusy) return;
    store.send({ kind: 'submitted' });
    if (!store.standing.get().isSubmitting) return;
    store.send({ kind: 'accepted' });
    const answers = { ...step.answers, ...valuesOf(store.session()) };
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await graphql
      .query(
        CorrectedAnswersDocument,
        { applicationId: decision.id, answers },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    setIsBusy(false);
    if (!data) return setProblem(shownMessage(readError(error), text('decided.failed')));
    const { missing, changes, unsoldState } = data.correctedAnswers;
    if (missing.length > 0) return setStep({ questions: missing, answers, isFollowUp: true });
    onDone(changes.length === 0 ? null : { answers, changes, unsoldState });
  }

  return (
    <div className={styles.again} role="group" aria-labelledby={heading}>
      <p id={heading} className={styles.said}>
        {text(step.isFollowUp ? 'decided.again.more' : 'decided.again')}
      </p>
      <QuestionsAlone key={step.questions.map(({ key }) => key).join()} store={store} />
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.row}>
        <Button busyText={isBusy ? text('decided.again.busy') : undefined} onClick={() => void keep()}>
          {text('decided.again.keep')}
        </Button>
        <Button variant="secondary" onClick={() => onDone(null)}>
          {text('decided.again.leave')}
        </Button>
      </div>
    </div>
  );
}

/** Judged as on the day they were first answered, as the server does. */
function storeOf(questions: readonly QuestionAgainFragment[], answers: FormValues, today: string): FormStore {
  const items = questions.filter(({ type }) => ITEM_TYPES.some((known) => known === type));
  // What items hold is taken as it is: the server refuses to start with a definition that is not what it should be.
  return createFormStore(
    { key: 'answer-again', layout: 'vertical', items: items as readonly FormItem[] },
    answers,
    today,
  );
}
