import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { failureOf, payBills, type AskBank, type PayOutcome } from './pay-bills.ts';

/** A question of the bank that waits for its answer. */
export interface BankQuestionAsked {
  readonly clientSecret: string;
  readonly answer: (isAuthenticated: boolean) => void;
}

export interface Paid extends PayOutcome {
  readonly invoiceIds: readonly string[];
  /** What was asked of the card or account, or else what was to be paid, in dollars and cents. */
  readonly amount: number;
}

export interface BillsToPay {
  readonly invoiceIds: readonly string[];
  readonly amount: number;
}

/** Paying what is unpaid, from the press to what became of it. */
export function usePaying() {
  const { graphql } = useRuntime();
  const { revalidate } = useRevalidator();
  const [isPaying, setIsPaying] = useState(false);
  const [question, setQuestion] = useState<BankQuestionAsked | null>(null);
  const [paid, setPaid] = useState<Paid | null>(null);
  const [isAtBank, setIsAtBank] = useState(false);
  /** Two presses may come before anything was drawn anew. */
  const isUnderWay = useRef(false);

  const askBank: AskBank = async (clientSecret) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ clientSecret, answer: resolve });
    const isAuthenticated = await promise;
    setQuestion(null);
    return isAuthenticated;
  };

  async function pay({ invoiceIds, amount }: BillsToPay): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPaying(true);
    const { attemptedAmount, ...outcome } = await payBills(graphql, invoiceIds, askBank).catch(failureOf);
    isUnderWay.current = false;
    setIsPaying(false);
    setPaid({ ...outcome, invoiceIds, amount: attemptedAmount || amount });
    setIsAtBank(outcome.result === 'processing');
    await revalidate();
  }

  return { isPaying, isAtBank, question, paid, pay, forgetPaid: () => setPaid(null) };
}
