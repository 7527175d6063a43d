import { useEffect, useRef } from 'react';
import { CardForm, type CardFormHandle } from '../../../shell/card-form/card-form.tsx';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BankQuestionAsked } from './use-paying.ts';

/** Where the bank of a kept card wants a yes, in the payment vendor's own form, which asks it. */
export function BankQuestion({ question: { clientSecret, answer } }: { question: BankQuestionAsked }) {
  const { cardForm } = useRuntime().config;
  const form = useRef<CardFormHandle>(null);
  const isAsked = useRef(false);

  // The form asks once, as soon as it is on the page.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void form.current?.authenticate(clientSecret).then(answer);
  }, [clientSecret, answer]);

  return (
    <Dialog
      title={text('billing.bank.heading')}
      dismissable={false}
      actions={
        <Button variant="secondary" onClick={() => answer(false)}>
          {text('billing.bank.stop')}
        </Button>
      }
    >
      <p>{text('billing.bank.body')}</p>
      <CardForm settings={cardForm} onChange={() => undefined} ref={form} />
    </Dialog>
  );
}
