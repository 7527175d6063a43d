import { ineligibleScreen } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NETWORK_ERROR, shownMessage, type ApiError } from '../../api/errors.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { ineligiblePath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { scrollToTop } from '../../shell/scroll-to-top.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SplashMessageLayout } from '../../ui/layouts/splash-message-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { EditedCoverage } from './coverage-source.ts';
import { CoverageReasons } from './coverage-reasons.tsx';
import { CoverageSliders } from './coverage-sliders.tsx';
import { EditorHeading } from './editor-heading.tsx';
import { EditorAction, type EditorMode } from './editor-action.tsx';
import { CoverageAdvice } from './coverage-advice.tsx';
import { ExitWithoutSavingDialog } from './exit-without-saving-dialog.tsx';
import { IneligibleNotice } from './ineligible-notice.tsx';
import { PolicyChangeAction } from './policy-change-action.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import { PREVIEW_SCREEN } from './load-coverage.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { PayoutShares } from './payout-shares.tsx';
import type { BillingFrequency } from './premium-words.ts';
import { QuoteBar } from './quote-bar.tsx';
import { QuoteCard } from './quote-card.tsx';
import { useCoverageEditor } from './use-coverage-editor.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { QUOTE_HEADER_OFFSET_PX } from './use-scrolled-past.ts';
import { useWyshShares } from './use-wysh-shares.ts';
import { WyshShareList } from './wysh-share-list.tsx';
import styles from './coverage-editor.module.css';

export interface CoverageEditorProps {
  mode: Exclude<EditorMode, 'policy'>;
  edited: EditedCoverage;
  frequency: BillingFrequency;
}

const ACCIDENTAL_DEATH = 'wysh-accidental-death';

/**
 * Coverage under two sliders, beside the list it is for: an estimate, first seen as a preview and later changed before
 * applying, an offer or a quote, changed within what was approved, and a policy in force, of which one can have less, more or longer.
 */
export function CoverageEditor({ mode, edited, frequency }: CoverageEditorProps) {
  const navigate = useNavigate();
  const journey = journeyOf(useRuntime());
  const editing = useCoverageEditor(edited, frequency);
  const { choice, block } = editing;
  const list = useWyshShares(choice.amount);
  const guard = useLeaveGuard(editing.isDirty);
  const slidersHeading = useRef<HTMLHeadingElement>(null);
  const { policyEdit } = edited;
  const isOffer = mode === 'offer' || policyEdit !== null;
  const quoteSource = {
    isOffer,
    isPolicy: policyEdit !== null,
    prices: editing.prices,
    amount: choice.amount,
    totalAmount: list.totalAmount,
  };
  const isAccidental = edited.productDetail.slug === ACCIDENTAL_DEATH;
  const [isOver, setIsOver] = useState(false);
  const [isEndOfJourney] = useState(() => journey.screen() === PREVIEW_SCREEN);
  const isIneligible = block === 'ineligible';

  async function saveAndThen(goOn: () => void) {
    const outcome = await editing.save();
    if (!outcome.ok) return guard.stay();
    guard.open();
    const reason = ineligibleScreen(outcome.ineligibleReasons);
    if (outcome.goesOnAt !== null) void navigate(outcome.goesOnAt);
    else if (reason === null) goOn();
    else void navigate(ineligiblePath(reason));
  }

  /** What was chosen is kept; the welcome page leads back to it (JOUR-13). */
  function endForToday() {
    guard.open();
    scrollToTop();
    setIsOver(true);
  }

  if (isOver) {
    return (
      <SplashMessageLayout
        illustration={<SleepingHill />}
        heading={text('coverage.preview.ended')}
        onAdvance={() =>
          void journey.goOnFrom([PREVIEW_SCREEN]).then((path) => navigate(path ?? routes.welcome))
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <QuoteBar
        source={quoteSource}
        frequency={frequency}
        offsetPx={QUOTE_HEADER_OFFSET_PX[mode === 'preview' ? 'preview' : 'editor']}
      />
      <EditorHeading
        mode={policyEdit === null ? mode : 'policy'}
        policyEdit={policyEdit}
        range={choice.range}
        wyshCount={list.shares.length}
        totalAmount={list.totalAmount}
      />
      {isIneligible && <IneligibleNotice reasons={edited.ineligibleCoverageReasons} />}
      {policyEdit !== null && <PolicyNotice edit={policyEdit} />}
      <QuoteCard productName={edited.productDetail.name} source={quoteSource} frequency={frequency}>
        {policyEdit !== null ? (
          <PolicyChangeAction
            edit={policyEdit}
            edited={edited}
            choice={choice}
            source={quoteSource}
            block={block}
            onConfirm={() => void saveAndThen(() => undefined)}
          />
        ) : (
          <EditorAction
            mode={mode}
            block={block}
            onGoOn={() =>
              void saveAndThen(
                () => void navigate(isOffer ? routes.reviewQuote : journey.goOnToApplication()),
              )
            }
          />
        )}
        {editing.saveProblem && (
          <Notice kind="danger" announce>
            <p>{saveProblemWords(editing.saveProblem)}</p>
          </Notice>
        )}
      </QuoteCard>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CoverageSliders
            choice={choice}
            age={edited.age}
            paysUpTo={isAccidental}
            policyEdit={policyEdit}
            disabled={isIneligible || block === 'coverage-pending' || block === 'refused'}
            move={editing.move}
            headingRef={slidersHeading}
          />
          {mode === 'preview' && <Link to={routes.packagesPreview}>{text('coverage.packages')}</Link>}
          {isEndOfJourney && (
            <div>
              <Button
                variant="textLink"
                onClick={() => void (editing.isDirty ? saveAndThen(endForToday) : endForToday())}
              >
                {text('coverage.preview.end')}
              </Button>
            </div>
          )}
          {isAccidental && <PayoutShares amount={choice.amount} payouts={edited.payoutDetails} />}
          {!isIneligible && (
            <CoverageAdvice
              choice={choice}
              policyEdit={policyEdit}
              totalAmount={list.totalAmount}
              move={editing.move}
              onDoubleCheck={() => {
                slidersHeading.current?.focus({ preventScroll: true });
                slidersHeading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
              }}
            />
          )}
        </div>
        <WyshShareList {...list} />
      </div>
      <CoverageReasons />
      {choice.snappedTo !== null && (
        <LimitDialog
          snappedTo={choice.snappedTo}
          range={choice.range}
          moreRefused={policyEdit?.moreRefused ?? null}
          onClose={() => editing.move({ type: 'limit read' })}
        />
      )}
      {guard.isAsking && (
        <ExitWithoutSavingDialog
          choice={choice}
          isSaving={block === 'saving'}
          // A policy is changed by a yes to what is shown, and never on the way out.
          onSave={
            policyEdit === null && (block === null || block === 'saving')
              ? () => void saveAndThen(guard.leave)
              : undefined
          }
          onLeave={guard.leave}
          onStay={guard.stay}
        />
      )}
    </div>
  );
}

function saveProblemWords(problem: ApiError): string {
  return shownMessage(
    problem,
    text(problem.code === NETWORK_ERROR ? 'editor.no-answer' : 'editor.not-saved'),
  );
}
