import { useEffect, useRef, useState } from 'react';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './card-frame.module.css';

/** What a bank asks its card holder before it lets a payment through. It takes the place of the fields. */
export function BankQuestion({ onAnswer }: { onAnswer: (isApproved: boolean) => Promise<void> }) {
  const [isAnswered, setIsAnswered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // Whoever pressed the page's button is asked here next.
  useEffect(() => heading.current?.focus(), []);

  function answer(isApproved: boolean): void {
    if (isAnswered) return;
    setIsAnswered(true);
    void onAnswer(isApproved);
  }

  return (
    <section className={styles.bank} aria-labelledby="bank-heading">
      <h2 ref={heading} id="bank-heading" tabIndex={-1}>
        {text('card-frame.bank.heading')}
      </h2>
      <p>{text('card-frame.bank.body')}</p>
      <div className={styles.answers}>
        <Button onClick={() => answer(true)}>{text('card-frame.bank.approve')}</Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          {text('card-frame.bank.deny')}
        </Button>
      </div>
    </section>
  );
}
