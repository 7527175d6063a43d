import { useState, type RefObject } from 'react';
import { PaymentForm } from '../../paying/payment-form.tsx';
import type { CardFormHandle } from '../../shell/card-form/card-form.tsx';
import { text } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CoverSummary, GoodToKnow } from './cover-summary.tsx';
import { LegalTerms } from './legal-terms.tsx';
import type { PurchaseVisit } from './load-purchase.ts';
import type { PurchaseOrder } from './submit-purchase.ts';

export interface PurchaseFormProps {
  visit: PurchaseVisit;
  cardRef: RefObject<CardFormHandle | null>;
  isSubmitting: boolean;
  onSubmit: (order: PurchaseOrder) => void;
}

/** "Last step!": the card, what is agreed to, and the button that pays (BUY-01 to BUY-10, BUY-18, BUY-19). */
export function PurchaseForm({ visit, cardRef, isSubmitting, onSubmit }: PurchaseFormProps) {
  const { cover, disclosures, replacement, authorization, quoteId } = visit;
  const [replaces, setReplaces] = useState(false);
  const texts = replaces && replacement !== null ? [...disclosures, replacement] : disclosures;
  return (
    <PaymentForm
      heading={text('purchase.heading')}
      lead={text('purchase.lead')}
      summary={<CoverSummary visit={visit} />}
      terms={
        <>
          {replacement !== null && (
            <Checkbox
              label={text('purchase.replaces')}
              hint={text('purchase.replaces.hint')}
              checked={replaces}
              onCheckedChange={setReplaces}
            />
          )}
          <LegalTerms quoteId={quoteId} cover={cover} shown={texts.map(({ slug }) => slug)} />
        </>
      }
      disclosures={authorization === null ? texts : [...texts, authorization]}
      aside={{ label: text('purchase.good'), content: <GoodToKnow /> }}
      dueToday={cover.dueToday}
      nameOnCard={visit.nameOnCard}
      cardRef={cardRef}
      isSubmitting={isSubmitting}
      onSubmit={(nameOnCard) =>
        onSubmit({
          quoteId,
          monthlyPremium: cover.monthlyPremium,
          nameOnCard,
          acknowledgements: texts.map(({ id }) => id),
          authorizationId: authorization?.id ?? null,
        })
      }
    />
  );
}
