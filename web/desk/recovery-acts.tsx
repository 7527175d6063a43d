import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import {
  AgreeToRecoveryDocument,
  ProposeRecoveryDocument,
  RefuseRecoveryDocument,
  SendRecoveryBackDocument,
} from './documents.generated.ts';
import type { RecoveryAtDeskFragment, WorkHandsFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

interface RecoveryActsProps {
  readonly recovery: RecoveryAtDeskFragment;
  readonly work: WorkHandsFragment;
  readonly onChange: (changed: RecoveryAtDeskFragment, text: string) => void;
  readonly askAgain: () => Promise<void>;
}

type Act =
  | typeof ProposeRecoveryDocument
  | typeof AgreeToRecoveryDocument
  | typeof SendRecoveryBackDocument
  | typeof RefuseRecoveryDocument;

/** One says that they are, another agrees or sends it back; that they are not is said by any one, at any time. Each with a word why. */
export function RecoveryActs({ recovery, work, onChange, askAgain }: RecoveryActsProps) {
  const { ask } = useDesk();
  const { id, isProposed, isOwnProposal, waits } = recovery;

  const send = (document: Act, text: string) => async (entries: { readonly reason: string }) => {
    const input = { id, revision: work.revision, reason: entries.reason };
    try {
      const { recovery: changed } = await ask(document, { input });
      onChange(changed, text);
    } catch (error) {
      // What was typed stays, beside the state as it is now.
      if (error instanceof DeskError && error.isConflict) void askAgain();
      throw error;
    }
  };

  return (
    <>
      {isOwnProposal && <p>You proposed this, so somebody else has to agree.</p>}
      {isProposed && !isOwnProposal && (
        <>
          <EntryForm
            fields={['reason']}
            submitText="AGREE AND CARRY IT OUT"
            send={send(AgreeToRecoveryDocument, 'Carried out. Everybody was signed out, and they were told.')}
          >
            {(errorOf) => <Reason label="Why you agree" error={errorOf('reason')} />}
          </EntryForm>
          <EntryForm
            fields={['reason']}
            isSecondary
            submitText="SEND IT BACK"
            send={send(SendRecoveryBackDocument, 'Sent back to whoever proposed it.')}
          >
            {(errorOf) => <Reason label="Why you send it back" error={errorOf('reason')} />}
          </EntryForm>
        </>
      )}
      {!isProposed && work.isMine && waits === null && (
        <EntryForm
          fields={['reason']}
          submitText="PROPOSE TO GIVE IT BACK"
          send={send(ProposeRecoveryDocument, 'Proposed. A colleague has to agree.')}
        >
          {(errorOf) => <Reason label="Why they are who they say" error={errorOf('reason')} />}
        </EntryForm>
      )}
      {/* In whosever hands it is: whose account it is may be on the line. */}
      <EntryForm
        fields={['reason']}
        isSecondary
        submitText="REFUSE IT"
        send={send(RefuseRecoveryDocument, 'Refused. Nothing was changed.')}
      >
        {(errorOf) => <Reason label="Why you refuse it" error={errorOf('reason')} />}
      </EntryForm>
    </>
  );
}

function Reason({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <TextField
      name="reason"
      label={label}
      hint="It stays, and a colleague has to be able to follow it."
      error={error}
      autoComplete="off"
    />
  );
}
