import { Link } from 'react-router';
import { formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { billingPath } from '../../../paths.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusModal } from '../../../ui/status-modal.tsx';
import type { Paid } from './use-paying.ts';

/** On the billing page with card and amount, on the policy's with the policy and its last covered day (RETRY-04, A-175). */
export type PayingVariant =
  | { readonly kind: 'billing'; readonly mask: string | null }
  | { readonly kind: 'policy'; readonly label: string; readonly lapseDate: string | null };

interface RetryDialogProps {
  paid: Paid;
  variant: PayingVariant;
  onAgain: () => void;
  onClose: () => void;
}

const KINDS = { failed: 'failure', processing: 'info', success: 'success' } as const;

/** What became of paying what was past due: one of three, in two variants, of which one leads to the bills (RETRY-01 to RETRY-05, RETRY-09). */
export function RetryDialog({ paid, variant, onAgain, onClose }: RetryDialogProps) {
  const { result, words, amount } = paid;
  return (
    <StatusModal
      kind={KINDS[result]}
      title={text(`billing.retry.${result}.heading`)}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          {result === 'failed' && <Button onClick={onAgain}>{text('billing.retry.again')}</Button>}
          {variant.kind === 'policy' && (
            <Button
              variant="secondary"
              render={(props) => <Link to={billingPath} {...props} onClick={onClose} />}
            >
              {text('billing.retry.to-billing')}
            </Button>
          )}
        </>
      }
    >
      {result === 'failed' && <p>{words ?? text('billing.retry.failed.unknown')}</p>}
      <p>{text(`billing.retry.${result}.${variant.kind}`, figuresOf(variant, amount))}</p>
    </StatusModal>
  );
}

function figuresOf(variant: PayingVariant, amount: number) {
  const figures = { amount: formatDollars(amount), card: '', number: '', date: '' };
  return variant.kind === 'billing'
    ? { ...figures, card: variant.mask ?? text('billing.card.other') }
    : { ...figures, number: variant.label, date: formatShortDate(variant.lapseDate) };
}
