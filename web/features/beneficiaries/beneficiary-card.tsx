import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { hasTaxId, nameOf, whatTheyAre, type Beneficiary } from './beneficiary-words.ts';
import styles from './beneficiaries.module.css';

export interface BeneficiaryCardProps {
  beneficiary: Beneficiary;
  /** The form to change it is on its way. */
  isOpening: boolean;
  onEdit: () => void;
  onSendPacket: () => void;
  onRemove: () => void;
}

const SENT_ON = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

/** One beneficiary with their share and what can be done about them. */
export function BeneficiaryCard(props: BeneficiaryCardProps) {
  const { beneficiary, isOpening, onEdit, onSendPacket, onRemove } = props;
  const { id, allocation, packetEmail, packetSentAt } = beneficiary;
  const name = nameOf(beneficiary);
  // A trust has a trustee and no e-mail address of its own (ENT-54).
  const isTrust = beneficiary.contact.__typename === 'TrustContact';
  const hintId = `packet-hint-${id}`;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.soft}>{whatTheyAre(beneficiary)}</p>
        </div>
        <p className={styles.share}>{text('beneficiaries.share', { percent: allocation })}</p>
      </div>
      {hasTaxId(beneficiary) && <p className={styles.soft}>{text('beneficiaries.tax-id-on-file')}</p>}
      {packetSentAt !== null && (
        <p className={styles.soft}>
          {text('beneficiaries.packet.sent-on', { date: SENT_ON.format(Date.parse(packetSentAt)) })}
        </p>
      )}
      <div className={styles.cardActions}>
        <Button
          variant="textLink"
          aria-label={text('beneficiaries.edit.label', { name })}
          busyText={isOpening ? text('shell.loading') : undefined}
          onClick={onEdit}
        >
          {text('beneficiaries.edit')}
        </Button>
        <Button
          variant="textLink"
          aria-label={text('beneficiaries.packet.label', { name })}
          aria-describedby={packetEmail === null ? hintId : undefined}
          disabled={packetEmail === null}
          onClick={onSendPacket}
        >
          {text('beneficiaries.packet')}
        </Button>
        <Button
          variant="textLink"
          aria-label={text('beneficiaries.remove.label', { name })}
          onClick={onRemove}
        >
          {text('beneficiaries.remove')}
        </Button>
      </div>
      {packetEmail === null && (
        <p id={hintId} className={styles.soft}>
          {text(isTrust ? 'beneficiaries.packet.trust' : 'beneficiaries.packet.no-email')}
        </p>
      )}
    </li>
  );
}
