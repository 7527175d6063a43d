import { useState, type ReactNode } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { rawPercent, shownPercent } from '@wysh/domain/coverage/covered-percent.ts';
import { formatCoverage, formatDollars, formatEstimatePremium } from '@wysh/domain/money/money.ts';
import { BeforeAndAfter, type Difference } from '../../premium/before-and-after.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Coverage } from './coverage-choice.ts';
import type { EditedCoverage, PolicyEdit } from './coverage-source.ts';
import { beginsOnOf, wishOf, type PolicyWish } from './policy-wish.ts';
import { premiumBy } from './premium-words.ts';
import actions from './editor-action.module.css';
import styles from './policy-change-action.module.css';
import type { SaveBlock } from './save-rule.ts';
import { useQuote, type QuoteSource } from './use-quote.ts';

export interface PolicyChangeActionProps {
  edit: PolicyEdit;
  edited: EditedCoverage;
  choice: Coverage;
  source: QuoteSource;
  block: SaveBlock | null;
  onConfirm: () => void;
}

/**
 * What becomes of a policy, and from when on, before anything is asked; then a yes to just that. Less is changed by it; for more, and for
 * longer, it leads to what has to be told first.
 */
export function PolicyChangeAction({
  edit,
  edited,
  choice,
  source,
  block,
  onConfirm,
}: PolicyChangeActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { price, isWorking, problem } = useQuote(source);
  const wish = wishOf(edit, edited, choice);
  const isSaving = block === 'saving';
  // Without the price of just that there is nothing to say yes to.
  const isKnown =
    price?.amount === choice.amount &&
    price.insuredsAgeAtTerm === choice.lockUntilAge &&
    !isWorking &&
    problem === null;
  const changes =
    (block === null || isSaving) && wish !== 'as-is' ? (
      <Changes
        edit={edit}
        edited={edited}
        choice={choice}
        wish={wish}
        totalAmount={source.totalAmount}
        price={isKnown ? price : null}
      />
    ) : null;
  return (
    <div className={styles.action}>
      {changes}
      {changes !== null && wish !== 'less' && <p>{edit.estimateNote}</p>}
      <div className={actions.bar}>
        <Button
          wide
          disabled={!isSaving && (block !== null || !isKnown)}
          busyText={isSaving ? text('editor.saving') : undefined}
          aria-describedby="policy-change-note"
          onClick={() => setIsAsking(true)}
        >
          {text('editor.save')}
        </Button>
      </div>
      <p id="policy-change-note" className={styles.note}>
        {block === null && !isKnown
          ? (problem?.fullMessage ?? text(isWorking ? 'editor.policy.working' : 'editor.policy.no-price'))
          : noteOf(block, edit, wish)}
      </p>
      {isAsking && changes !== null && (
        <Confirmation
          edit={edit}
          wish={wish}
          onYes={() => {
            setIsAsking(false);
            onConfirm();
          }}
          onNo={() => setIsAsking(false)}
        >
          {changes}
        </Confirmation>
      )}
    </div>
  );
}

interface ConfirmationProps {
  edit: PolicyEdit;
  wish: PolicyWish;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** Of less a yes to the change itself; of all else to being asked, with what comes of that. */
function Confirmation({ edit, wish, onYes, onNo, children }: ConfirmationProps) {
  const isLess = wish === 'less';
  return (
    <Dialog
      title={
        isLess
          ? text('editor.policy.confirm.heading', { date: formatDate(edit.lessBeginsOn) })
          : text(wish === 'longer' ? 'editor.policy.ask.heading.longer' : 'editor.policy.ask.heading.more')
      }
      closeText={text('shell.close')}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onYes}>
            {text(isLess ? 'editor.policy.confirm.yes' : 'editor.policy.ask.yes')}
          </Button>
          <Button variant="secondary" onClick={onNo}>
            {text('editor.policy.confirm.no')}
          </Button>
        </>
      }
    >
      {children}
      {isLess ? (
        <>
          <p>{text('editor.policy.until-then', { amount: formatCoverage(edit.amount) })}</p>
          <p>{text('editor.policy.more-later')}</p>
        </>
      ) : (
        <>
          <p>{text('editor.policy.ask.next')}</p>
          <p>{text('editor.policy.ask.decides')}</p>
          <p>
            {text(`editor.policy.ask.until-then.${edit.billingFrequency}`, {
              amount: formatCoverage(edit.amount),
            })}
          </p>
        </>
      )}
    </Dialog>
  );
}

interface ChangesProps extends Pick<PolicyChangeActionProps, 'edit' | 'edited' | 'choice'> {
  wish: PolicyWish;
  totalAmount: number;
  /** Null while it is worked out. */
  price: Parameters<typeof premiumBy>[1] | null;
}

/** Amount, term where it changes, price by its rhythm, and how far it reaches into the list. */
function Changes({ edit, edited, choice, wish, totalAmount, price }: ChangesProps) {
  const { billingFrequency } = edit;
  const per = (premium: string) => text(`editor.policy.per.${billingFrequency}`, { premium });
  const covers = (covered: number) =>
    text('editor.policy.percent', { percent: shownPercent(rawPercent(covered, totalAmount)) });
  const term = (lockUntilAge: number) =>
    text('editor.policy.term.years', { years: lockUntilAge - edited.age, age: lockUntilAge });
  const premium = price === null ? null : premiumBy(billingFrequency, price);
  const rows: Difference[] = [
    {
      term: text('editor.policy.amount'),
      before: formatCoverage(edit.amount),
      after: formatCoverage(choice.amount),
    },
    ...(wish === 'longer'
      ? [
          {
            term: text('editor.policy.term'),
            before: term(edited.lockUntilAge),
            after: term(choice.lockUntilAge),
          },
        ]
      : []),
    {
      term: text('editor.policy.price'),
      before: per(formatDollars(premiumBy(billingFrequency, edit))),
      after:
        premium === null
          ? text('coverage.quote.working')
          : wish === 'less'
            ? per(formatDollars(premium))
            : text('editor.policy.about', { price: per(formatEstimatePremium(premium)) }),
    },
    ...(totalAmount === 0
      ? []
      : [
          {
            term: text('editor.policy.wyshes'),
            before: covers(edit.amount),
            after: covers(choice.amount),
          },
        ]),
  ];
  const date = formatDate(beginsOnOf(edit, wish));
  return (
    <BeforeAndAfter
      caption={text('editor.policy.what-changes')}
      headings={[
        text('editor.policy.which'),
        text('editor.policy.today'),
        text(wish === 'less' ? 'editor.policy.from' : 'editor.policy.from-earliest', { date }),
      ]}
      rows={rows}
    />
  );
}

function noteOf(block: SaveBlock | null, edit: PolicyEdit, wish: PolicyWish): string {
  switch (block) {
    case 'refused':
      return text('editor.policy.fixed');
    case 'coverage-pending':
      return text('editor.coverage-pending');
    case 'unchanged':
      return text('editor.policy.unchanged');
    case 'ineligible':
    case 'saving':
    case null:
      return text(
        wish === 'less' ? `editor.policy.note.${edit.billingFrequency}` : 'editor.policy.note.more',
      );
  }
}
