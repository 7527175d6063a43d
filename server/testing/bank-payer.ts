import { openPurchase } from './buyer.ts';
import { payByBank } from './linked-bank.ts';
import { becomePerson } from './people/become-person.ts';
import type { TestApp } from './test-app.ts';
import { comeTo as comeToDay, returningBuyer } from './time-passes.ts';

type Caller = ReturnType<typeof openPurchase>;

export interface ShownBill {
  readonly id: string;
  readonly dueAt: string;
  readonly status: string;
  readonly balance: number;
  readonly pastDue: boolean;
  readonly nextAttemptOn: string | null;
  readonly receiptId: string | null;
  readonly attempts: readonly object[];
}

/** People whose premiums a linked account pays at the embedded vendors, and what becomes of them. */
export function bankPayers(app: () => TestApp) {
  const comeTo = (day: string) => comeToDay(app(), day);

  /** Bought by card on 5 March 2027, unless it is said; the bill of the month after meets a bank account. */
  async function coveredBy(bank: string, account: string, boughtOn = '2027-03-05') {
    await comeTo(boughtOn);
    const person = await becomePerson(app(), 'policyholder');
    const owner = openPurchase(app(), person);
    await payByBank(app(), owner, { bank, account });
    return { person, again: () => returningBuyer(app(), person) };
  }

  const settles = (boughtOn?: string) => coveredBy('ins_harbor', 'Everyday Checking', boughtOn);
  const hasTooLittle = () => coveredBy('ins_prairie', 'Nearly Empty Checking');
  const returnsLater = () => coveredBy('ins_old_mill', 'Late Return Checking');

  async function billOf(person: Caller, dueAt = '2027-04-05'): Promise<ShownBill> {
    const { answer } = await person.call<
      ShownBill[]
    >(`{ answer: invoices { id dueAt status balance pastDue nextAttemptOn receiptId
    attempts { on source cameBack transactionResult reasonWords mask } } }`);
    return answer!.find((bill) => bill.dueAt === dueAt)!;
  }

  async function standing(
    person: Caller,
  ): Promise<{ kind: string; status: string | null; lastCoveredOn: string | null }> {
    const { answer } = await person.call<{ kind: string }>('{ answer: standing { kind } }');
    const { activePolicy } = await person.membership();
    return {
      kind: answer!.kind,
      status: activePolicy?.status ?? null,
      lastCoveredOn: activePolicy?.lastCoveredOn ?? null,
    };
  }

  async function paysNow(person: Caller): Promise<string | null> {
    const { answer } = await person.call<{ source: string }>('{ answer: activePaymentMethod { source } }');
    return answer?.source ?? null;
  }

  /** As the card's own frame makes one. */
  async function typedCard(): Promise<{ token: string }> {
    const { body } = await app().rest<{ token: string }>('POST', '/card-frame/tokens', {
      number: '4242424242424242',
      expiresMonth: 12,
      expiresYear: 2040,
      cvc: '123',
    });
    return body;
  }

  const revoke = ({ call }: Pick<Caller, 'call'>) =>
    call<{ paymentMethod: { isRevoked: boolean } }>(
      'mutation ($input: RevokePaymentMethodInput!) { answer: revokePaymentMethod(input: $input) { paymentMethod { isRevoked } } }',
      { input: {} },
    );

  async function returnAtVendor(invoiceId: string): Promise<void> {
    const { charge_id: chargeId } = await app()
      .services.database.reader.selectFrom('payments')
      .select('charge_id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const answer = await app().rest('POST', `/sandbox/api/payments/charges/${chargeId}`, {
      action: 'return',
      reason: 'insufficient_funds',
    });
    if (answer.status !== 200) throw new Error(`the vendor took nothing back: ${answer.text}`);
    await app().services.jobs.drain();
  }

  return {
    comeTo,
    coveredBy,
    settles,
    hasTooLittle,
    returnsLater,
    billOf,
    standing,
    paysNow,
    typedCard,
    revoke,
    returnAtVendor,
  };
}
