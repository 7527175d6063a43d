import { useState } from 'react';
import { readError, shownMessage } from '../../api/errors.ts';
import { DestroyBeneficiaryDocument } from '../../api/generated/beneficiaries.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { nameOf, type Beneficiary } from './beneficiary-words.ts';
import type { BeneficiaryList } from './load-beneficiaries.ts';

export interface RemoveDialogProps {
  beneficiary: Beneficiary;
  list: BeneficiaryList;
  /** With what to say about it once it is done. */
  onClose: (said?: string) => void;
}

type Consequence = 'others-share' | 'backup' | 'backup-decides' | 'estate';

/** What a removal leads to; a last primary one leaves a backup to decide about, or the estate (BENE-10, BENE-11). */
function consequenceOf({ responsibility }: Beneficiary, { primaries, backup }: BeneficiaryList): Consequence {
  if (responsibility === 'backup') return 'backup';
  if (primaries.length > 1) return 'others-share';
  return backup === null ? 'estate' : 'backup-decides';
}

/** Asks before somebody is removed, because what was entered about them cannot be brought back. */
export function RemoveDialog({ beneficiary, list, onClose }: RemoveDialogProps) {
  const { graphql } = useRuntime();
  const [choice, setChoice] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = nameOf(beneficiary);
  const backupName = list.backup === null ? '' : nameOf(list.backup);
  const consequence = consequenceOf(beneficiary, list);
  const isDecided = consequence !== 'backup-decides' || choice !== undefined;

  async function remove() {
    if (!isDecided) return setProblem(text('beneficiaries.remove.choose'));
    setIsBusy(true);
    setProblem(undefined);
    const input = {
      beneficiaryId: beneficiary.id,
      responsibility: beneficiary.responsibility,
      promoteBackup: choice === 'promote',
      destroyBackup: choice === 'remove',
    };
    const { error } = await graphql.mutation(DestroyBeneficiaryDocument, { input }).toPromise();
    setIsBusy(false);
    if (error) setProblem(shownMessage(readError(error), text('beneficiaries.remove.failed')));
    else onClose(text('beneficiaries.removed', { name }));
  }

  return (
    <Dialog
      title={text('beneficiaries.remove.heading', { name })}
      onClose={() => onClose()}
      closeText={text('shell.close')}
      actions={
        <>
          <Button
            variant="destructive"
            busyText={isBusy ? text('shell.loading') : undefined}
            onClick={() => void remove()}
          >
            {text('beneficiaries.remove.confirm')}
          </Button>
          <Button variant="secondary" onClick={() => onClose()}>
            {text('beneficiaries.remove.keep')}
          </Button>
        </>
      }
    >
      <p>{text(`beneficiaries.remove.${consequence}`, { name, backup: backupName })}</p>
      {consequence === 'backup-decides' && (
        <RadioList
          legend={text('beneficiaries.remove.what-about', { backup: backupName })}
          choices={[
            { value: 'promote', label: text('beneficiaries.remove.promote', { backup: backupName }) },
            { value: 'remove', label: text('beneficiaries.remove.both', { backup: backupName }) },
          ]}
          value={choice}
          onValueChange={(value) => {
            setChoice(value);
            setProblem(undefined);
          }}
        />
      )}
      {problem !== undefined && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
