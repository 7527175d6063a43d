import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { PRIMARIES_MAX } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { beneficiaryAllocationPath, beneficiaryTypePath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { BeneficiaryCard } from './beneficiary-card.tsx';
import { BeneficiaryLayout, NoPolicyYet } from './beneficiary-layout.tsx';
import { prefillFor } from './beneficiary-prefill.ts';
import { KIND_OF_CONTACT, nameOf, type Beneficiary } from './beneficiary-words.ts';
import { responsibilityOf, type BeneficiaryList, type LoadedBeneficiaries } from './load-beneficiaries.ts';
import { openBeneficiaryFlow } from './open-beneficiary-flow.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SendPacketDialog } from './send-packet-dialog.tsx';
import styles from './beneficiaries.module.css';

/** Who gets the money: first in line, and who comes in their place (ROUTE-36). */
export function BeneficiariesPage() {
  const loaded = useLoaderData<LoadedBeneficiaries>();
  return (
    <BeneficiaryLayout
      heading={text('beneficiaries.heading')}
      lead={<p>{text('beneficiaries.lead')}</p>}
      loaded={loaded}
    >
      {(list) => (list.isOpen ? <Lists list={list} /> : <NoPolicyYet />)}
    </BeneficiaryLayout>
  );
}

type Open = { readonly dialog: 'remove' | 'packet'; readonly beneficiary: Beneficiary } | null;

function Lists({ list }: { list: BeneficiaryList }) {
  const { line, primaries, backup } = list;
  const runtime = useRuntime();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state } = useLocation() as { state: { said?: string } | null };
  const [message, setMessage] = useState<ToastMessage | undefined>(
    state?.said === undefined ? undefined : { id: 'arrived', words: state.said },
  );
  const [open, setOpen] = useState<Open>(null);
  const [editing, setEditing] = useState<string | null>(null);

  const say = (words: string) => setMessage({ id: crypto.randomUUID(), words });

  async function edit(beneficiary: Beneficiary) {
    if (editing !== null) return;
    setEditing(beneficiary.id);
    try {
      const path = await openBeneficiaryFlow(runtime.graphql, {
        line,
        contextId: beneficiary.flowContextId,
        kind: KIND_OF_CONTACT[beneficiary.contact.__typename],
        responsibility: responsibilityOf(beneficiary),
      });
      await navigate(path, { state: { prefill: prefillFor(beneficiary) } });
    } catch (error) {
      setEditing(null);
      say(shownMessage(readError(error), text('beneficiaries.edit.failed', { name: nameOf(beneficiary) })));
    }
  }

  function close(words?: string) {
    setOpen(null);
    if (words !== undefined) say(words);
    void revalidate();
  }

  const card = (beneficiary: Beneficiary) => (
    <BeneficiaryCard
      key={beneficiary.id}
      beneficiary={beneficiary}
      isOpening={editing === beneficiary.id}
      onEdit={() => void edit(beneficiary)}
      onSendPacket={() => setOpen({ dialog: 'packet', beneficiary })}
      onRemove={() => setOpen({ dialog: 'remove', beneficiary })}
    />
  );

  return (
    <>
      <section className={styles.section} aria-labelledby="primary">
        <div className={styles.sectionHead}>
          <h2 id="primary">{text('beneficiaries.primary.heading')}</h2>
          {primaries.length > 1 && (
            <Button
              variant="textLink"
              render={(look) => <Link to={beneficiaryAllocationPath(line)} {...look} />}
            >
              {text('beneficiaries.to-allocation')}
            </Button>
          )}
        </div>
        {primaries.length === 0 ? (
          <div className={styles.empty}>
            <div className={styles.picture}>
              <LetterBird />
            </div>
            <h3>{text('beneficiaries.empty.heading')}</h3>
            <p>{text('beneficiaries.empty.body')}</p>
          </div>
        ) : (
          <ul role="list" className={styles.cards}>
            {primaries.map(card)}
          </ul>
        )}
        {primaries.length < PRIMARIES_MAX ? (
          <Button
            variant={primaries.length === 0 ? 'primary' : 'secondary'}
            render={(look) => <Link to={beneficiaryTypePath(line, 'primary')} {...look} />}
          >
            {text('beneficiaries.add.primary')}
          </Button>
        ) : (
          <p className={styles.soft}>{text('beneficiaries.add.enough')}</p>
        )}
      </section>
      {primaries.length > 0 && (
        <section className={styles.section} aria-labelledby="backup">
          <h2 id="backup">{text('beneficiaries.backup.heading')}</h2>
          <p className={styles.soft}>{text('beneficiaries.backup.what')}</p>
          {backup !== null && (
            <ul role="list" className={styles.cards}>
              {card(backup)}
            </ul>
          )}
          <Button
            variant="secondary"
            render={(look) => <Link to={beneficiaryTypePath(line, 'backup')} {...look} />}
          >
            {text(backup === null ? 'beneficiaries.add.backup' : 'beneficiaries.add.another-backup')}
          </Button>
        </section>
      )}
      {open?.dialog === 'remove' && (
        <RemoveDialog beneficiary={open.beneficiary} list={list} onClose={close} />
      )}
      {open?.dialog === 'packet' && <SendPacketDialog beneficiary={open.beneficiary} onClose={close} />}
      <Toast message={message} closeText={text('shell.close')} onClose={() => setMessage(undefined)} />
    </>
  );
}
