import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { codeProblemWords } from './code-problem.ts';
import type { VerificationRun } from './verification-run.ts';
import { CODE_LENGTH, type VerificationState } from './verification-state.ts';
import styles from './verification-screen.module.css';

/** Six digits, checked as soon as the last one is there; the button is for trying the same ones again. */
export function CodeEntry({ run, state }: { run: VerificationRun; state: VerificationState }) {
  const { code, isChecking, problem, sending, dialog } = state;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run.submit();
        }}
      >
        <div className={styles.code}>
          <TextField
            label={text('verification.code')}
            hint={text('verification.code.hint')}
            error={problem === null ? undefined : codeProblemWords(problem)}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            required
            readOnly={isChecking}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- typing the code is all there is to do here
            autoFocus
            onChange={(event) => void run.type(event.currentTarget.value)}
          />
        </div>
        <Button
          type="submit"
          wide
          busyText={isChecking ? text('verification.checking') : undefined}
          disabled={code.length < CODE_LENGTH && !isChecking}
        >
          {text('verification.confirm')}
        </Button>
      </form>
      <div className={styles.resend}>
        <Button variant="textLink" onClick={run.openResend}>
          {text('verification.not-received')}
        </Button>
        <p className={styles.sending} role="status">
          {sending !== null && text(`verification.sending.${sending}`)}
        </p>
      </div>
      {dialog !== null && (
        <CodeDialog
          kind={dialog}
          onChoose={(channel) => void run.choose(channel)}
          onClose={run.closeDialog}
        />
      )}
    </>
  );
}
