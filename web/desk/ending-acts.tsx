import { formatDollars } from '@wysh/domain/money/money.ts';
import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import {
  AgreeToEndingDocument,
  ConfirmEndingDocument,
  ProposeEndingDocument,
  SendEndingBackDocument,
} from './documents.generated.ts';
import type { EndingAtDeskFragment, WorkHandsFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

interface EndingActsProps {
  readonly ending: EndingAtDeskFragment;
  readonly work: WorkHandsFragment;
  readonly onChange: (changed: EndingAtDeskFragment, text: string) => void;
  readonly askAgain: () => Promise<void>;
}

type Act =
  | typeof ConfirmEndingDocument
  | typeof ProposeEndingDocument
  | typeof AgreeToEndingDocument
  | typeof SendEndingBackDocument;

/** One act with a line why: yes alone, up to what one may say yes to alone; above it a colleague agrees, or sends it back. */
export function EndingActs({ ending, work, onChange, askAgain }: EndingActsProps) {
  const { ask } = useDesk();
  const { aloneMax, needsSecondPerson, proposedBy, isProposedByMe, lastCoveredOn, refund } = ending;

  const send = (document: Act, said: string) => async (entries: { readonly reason: string }) => {
    const input = { endingId: ending.id, revision: work.revision, reason: entries.reason, refund };
    try {
      const { ending: changed } = await ask(document, { input });
      onChange(changed, changed.status === 'confirmed' ? 'Yes. It is carried out by itself.' : said);
    } catch (error) {
      // What was typed stays, beside the state as it is now.
      if (error instanceof DeskError && error.isConflict) void askAgain();
      throw error;
    }
  };

  if (proposedBy !== null && !isProposedByMe)
    return (
      <>
        <p>
          {proposedBy} proposes it. {whyTwo(aloneMax)}, so it takes your yes.
        </p>
        <EntryForm
          fields={['reason']}
          submitText="AGREE AND CARRY IT OUT"
          send={send(AgreeToEndingDocument, 'Carried out. Its owner is told.')}
        >
          {(errorOf) => <Reason label="Why you agree" error={errorOf('reason')} />}
        </EntryForm>
        <EntryForm
          fields={['reason']}
          isSecondary
          submitText="SEND IT BACK"
          send={send(SendEndingBackDocument, `It is with ${proposedBy} again.`)}
        >
          {(errorOf) => <Reason label="Why you send it back" error={errorOf('reason')} />}
        </EntryForm>
      </>
    );
  if (isProposedByMe) return <p className={styles.soft}>You proposed it. Somebody else has to agree.</p>;
  if (!work.isMine) return null;
  if (needsSecondPerson)
    return (
      <EntryForm
        fields={['reason']}
        submitText="PROPOSE IT"
        send={send(ProposeEndingDocument, 'Proposed. A colleague has to agree.')}
      >
        {(errorOf) => (
          <>
            <p>{whyTwo(aloneMax)}, so a colleague has to agree.</p>
            <Reason label="Why" error={errorOf('reason')} />
          </>
        )}
      </EntryForm>
    );
  return (
    <EntryForm
      fields={['reason']}
      submitText={lastCoveredOn === null ? 'HAND IT BACK' : 'END IT'}
      send={send(ConfirmEndingDocument, 'Carried out. Its owner is told.')}
    >
      {(errorOf) => <Reason label="Why" error={errorOf('reason')} />}
    </EntryForm>
  );
}

function whyTwo(aloneMax: number): string {
  return `More than ${formatDollars(aloneMax)} goes back, or how they are reached was changed lately`;
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
