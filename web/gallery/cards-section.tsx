import { useRef, useState } from 'react';
import { CardForm, type CardFormHandle } from '../shell/card-form/card-form.tsx';
import { EMPTY_CARD } from '../card-frame/card-frame-messages.ts';
import { Button } from '../ui/button.tsx';
import { CardBrandIcon } from '../ui/card-brand-icon.tsx';
import { Specimen } from './specimen.tsx';

const embedded = { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null };

/** The card form of the embedded vendor, for which the whole server has to be there. */
export function CardsSection() {
  const form = useRef<CardFormHandle>(null);
  const [state, setState] = useState(EMPTY_CARD);
  const [outcome, setOutcome] = useState('nothing yet');

  async function tokenize(): Promise<void> {
    const answer = await form.current?.tokenize();
    setOutcome(answer?.kind ?? 'no form');
  }

  return (
    <>
      <Specimen name="Brands" layout="row">
        {(['amex', 'mastercard', 'visa', 'discover', 'other'] as const).map((brand) => (
          <CardBrandIcon key={brand} brand={brand} />
        ))}
      </Specimen>
      <Specimen name="A card, in its frame">
        <CardForm settings={embedded} onChange={setState} ref={form} />
        <p>
          {state.complete ? 'Complete' : 'Not complete'}, {state.brand ?? 'no brand'}; the outcome:{' '}
          <output aria-label="Outcome">{outcome}</output>
        </p>
        <Button disabled={!state.complete} onClick={() => void tokenize()}>
          Make a token
        </Button>
        <Button variant="secondary" onClick={() => form.current?.clear()}>
          Clear the card
        </Button>
      </Specimen>
    </>
  );
}
