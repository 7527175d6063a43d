import { formatShortDate } from '@wysh/domain/dates/display.ts';
import styles from './desk.module.css';
import type { LetterAtDeskFragment, LetterKind, LetterState } from './documents.generated.ts';
import { formatWhen } from './when.ts';

const KIND_WORDS: Readonly<Record<LetterKind, string>> = {
  account_recovery: 'About the way into an account',
  adverse_decision: 'Notice of a decision',
  complaint: 'About a complaint',
  lapse_notice: 'Notice before a lapse',
  lapse_notice_copy: 'Notice before a lapse, to the second person',
  staff_letter: 'A letter of ours',
  replacement_letter: 'To the company whose policy is replaced',
  former_address: 'That letters go elsewhere, to the address before',
  letter_again: 'A letter once more',
  paper_again: 'A paper once more',
  paper_wanted: 'A paper, because they want it on paper',
  yearly_premium: 'Announcement of a yearly bill',
};

/** What became of one. */
export const LETTER_STATE_WORDS: Readonly<Record<LetterState, string>> = {
  queued: 'waits for the printer',
  handed_over: 'is with the printer',
  mailed: 'mailed by the printer’s word, not proved yet',
  proof_lost: 'mailed by the printer’s word, the proof is lost',
  proved: 'mailed, and proved',
  forwarded: 'forwarded to another address',
  returned: 'came back',
  refused: 'the printer refused the address',
  taken_back: 'was never mailed, though the printer said so',
};

/** What was sent by post, where it went, and its proof. */
export function LetterList({ letters }: { readonly letters: readonly LetterAtDeskFragment[] }) {
  if (letters.length === 0) return <p>No letter was written.</p>;
  return (
    <ol role="list" className={styles.list}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <p>
            <strong>{KIND_WORDS[letter.kind]}</strong>{' '}
            <span className={styles.soft}>{formatWhen(letter.writtenAt)}</span>
          </p>
          <p>
            {letter.withdrawnAt !== null && letter.state === 'queued'
              ? 'It is not printed.'
              : `It ${LETTER_STATE_WORDS[letter.state]}.`}
            {letter.withdrawnAt !== null &&
              ` What it says is so no more since ${formatWhen(letter.withdrawnAt)}.`}
            {letter.namesDay !== null &&
              ` It names ${formatShortDate(letter.namesDay)} as the last covered day.`}
          </p>
          <p className={styles.soft}>{letter.address.join(', ')}</p>
          {letter.provedOn !== null && (
            <p className={styles.soft}>
              {`The mail had it on ${formatShortDate(letter.provedOn)}. Proof ${letter.proof ?? 'without a number'}.`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
