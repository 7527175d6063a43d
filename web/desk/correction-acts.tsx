import { formatCoverage } from '@wysh/domain/money/money.ts';
import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import {
  AgreeToCorrectionDocument,
  ConfirmCorrectionDocument,
  ProposeCorrectionDocument,
  RefuseCorrectionDocument,
  SendCorrectionBackDocument,
} from './documents.generated.ts';
import type { CorrectionAtDeskFragment, WorkHandsFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

interface CorrectionActsProps {
  readonly correction: CorrectionAtDeskFragment;
  readonly work: WorkHandsFragment;
  readonly onChange: (changed: CorrectionAtDeskFragment, text: string) => void;
  readonly askAgain: () => Promise<void>;
}

type Act =
  | typeof ConfirmCorrectionDocument
  | typeof ProposeCorrectionDocument
  | typeof AgreeToCorrectionDocument
  | typeof SendCorrectionBackDocument;

/** Yes with a line why, alone or with a colleague; or no, with what its owner is told. */
export function CorrectionActs({ correction, work, onChange, askAgain }: CorrectionActsProps) {
  const { ask } = useDesk();
  const {
    id: correctionId,
    aloneMax,
    needsSecondPerson,
    proposedBy,
    isProposedByMe,
    isNotedByMe,
  } = correction;
  const { revision } = work;

  async function changed(asking: Promise<{ correction: CorrectionAtDeskFragment }>, text: string) {
    try {
      onChange((await asking).correction, text);
    } catch (error) {
      // What was typed stays, beside the state as it is now.
      if (error instanceof DeskError && error.isConflict) void askAgain();
      throw error;
    }
  }
  const say =
    (document: Act, text: string) =>
    ({ reason }: { readonly reason: string }) =>
      changed(
        ask(document, {
          input: { correctionId, revision, reason, amount: correction.effect?.amountAfter ?? 0 },
        }),
        text,
      );
  const refuse = ({ refusal }: { readonly refusal: string }) =>
    changed(
      ask(RefuseCorrectionDocument, { input: { correctionId, revision, reason: refusal } }),
      'Refused. Its owner is told why.',
    );

  if (proposedBy !== null && !isProposedByMe)
    return (
      <>
        <p>{proposedBy} proposes it, so it takes your yes.</p>
        {isNotedByMe && <p>You wrote it down yourself, so somebody else has to agree.</p>}
        {!isNotedByMe && (
          <EntryForm
            fields={['reason']}
            submitText="AGREE AND SET IT RIGHT"
            send={say(AgreeToCorrectionDocument, 'Set right. Its owner is told.')}
          >
            {(errorOf) => <Reason label="Why you agree" error={errorOf('reason')} />}
          </EntryForm>
        )}
        <EntryForm
          fields={['reason']}
          isSecondary
          submitText="SEND IT BACK"
          send={say(SendCorrectionBackDocument, `It is with ${proposedBy} again.`)}
        >
          {(errorOf) => <Reason label="Why you send it back" error={errorOf('reason')} />}
        </EntryForm>
      </>
    );
  if (isProposedByMe) return <p className={styles.soft}>You proposed it. Somebody else has to agree.</p>;
  if (!work.isMine) return null;
  const isProposed = needsSecondPerson || isNotedByMe;
  return (
    <>
      {correction.effect !== null && (
        <EntryForm
          fields={['reason']}
          submitText={isProposed ? 'PROPOSE IT' : 'SET IT RIGHT'}
          send={
            isProposed
              ? say(ProposeCorrectionDocument, 'Proposed. A colleague has to agree.')
              : say(ConfirmCorrectionDocument, 'Set right. Its owner is told.')
          }
        >
          {(errorOf) => (
            <>
              {needsSecondPerson && (
                <p>
                  The cover changes by more than {formatCoverage(aloneMax)}, or much goes back, so a colleague
                  has to agree.
                </p>
              )}
              {!needsSecondPerson && isNotedByMe && (
                <p>You wrote it down yourself, so a colleague has to agree.</p>
              )}
              <Reason label="Why" error={errorOf('reason')} />
            </>
          )}
        </EntryForm>
      )}
      <EntryForm fields={['refusal', 'reason']} submitText="REFUSE IT" isSecondary send={refuse}>
        {(errorOf) => (
          <TextField
            name="refusal"
            label="Why not"
            hint="In words for them: they read it."
            error={errorOf('refusal') ?? errorOf('reason')}
            autoComplete="off"
          />
        )}
      </EntryForm>
    </>
  );
}

function Reason({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <TextField
      name="reason"
      label={label}
      hint="A line that stays with the policy."
      error={error}
      autoComplete="off"
    />
  );
}
