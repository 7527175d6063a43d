import type { acceptReturn } from '../applying/underwriting/accept-return.ts';
import { findCasesOf } from '../applying/underwriting/case-store.ts';
import { readCaseFile } from '../applying/underwriting/read-case-file.ts';
import type { rejectCase } from '../applying/underwriting/reject-case.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import type { AppDriver } from './app-driver.ts';
import { openPurchase } from './buyer.ts';
import type { Buyer, ToConfirm } from './buyer.ts';
import { becomePerson, comeBack } from './people/become-person.ts';
import type { PersonOptions } from './people/person.ts';
import { comeTo } from './time-passes.ts';

export interface ShownReturn {
  readonly id: string;
  readonly label: string;
  readonly status: string;
  readonly interestDue: number;
  readonly wayBack: {
    readonly kind: string;
    readonly lastDay: string;
    readonly lapsedOn: string;
    readonly total: number;
    readonly interest: number;
    readonly lines: readonly {
      readonly dueOn: string;
      readonly premium: number;
      readonly interest: number;
    }[];
    readonly nextPaymentOn: string | null;
    readonly evidenceUntil: string | null;
    readonly wasPaidByYear: boolean;
  } | null;
  readonly reinstatementRequest: {
    readonly status: string;
    readonly underwritingRequired: boolean;
    readonly reasons: readonly string[];
    readonly canAskAgainOn: string | null;
    readonly answersToConfirm: ToConfirm;
    readonly productsOffering: {
      readonly id: string;
      readonly kind: string;
      readonly dueToday: number;
      readonly totalMissedPayments: number;
      readonly interestDue: number;
      readonly expiresAt: string;
    } | null;
  } | null;
}

const returnFields = `id label status
  interestDue wayBack { kind lastDay lapsedOn daysWithoutEvidence interestPercent total interest lines { dueOn premium interest } nextPaymentOn evidenceUntil wasPaidByYear }
  reinstatementRequest { status underwritingRequired reasons canAskAgainOn
    answersToConfirm { applicationId disclosure { id } }
    productsOffering { id kind dueToday totalMissedPayments interestDue expiresAt } }`;

/** What the page of a lapsed policy asks. */
export function returning(buyer: Pick<Buyer, 'call'>) {
  return {
    list: async () =>
      (await buyer.call<ShownReturn[]>(`{ answer: reinstateablePolicies { ${returnFields} } }`)).answer ?? [],
    request: (policyId: string) =>
      buyer.call<{ policy: ShownReturn }>(
        `mutation ($input: RequestReinstatementInput!) {
          answer: requestReinstatement(input: $input) { policy { ${returnFields} } }
        }`,
        { input: { policyId } },
      ),
    bill: (policyId: string) =>
      buyer.call<{ invoice: { readonly id: string; readonly amount: number; readonly status: string } }>(
        `mutation ($input: CreateReinstatementInvoiceInput!) {
          answer: createReinstatementInvoice(input: $input) { invoice { id amount status } }
        }`,
        { input: { policyId } },
      ),
  };
}

/** Whose first bill was declined, bought on a day; as of the first day without cover. */
export async function lapsedPerson(
  app: AppDriver,
  { boughtOn = '2027-03-05', ...options }: PersonOptions & { readonly boughtOn?: string } = {},
): Promise<Buyer> {
  await comeTo(app, boughtOn);
  const person = await becomePerson(app, 'lapsed', options);
  return { ...person, ...openPurchase(app, person) };
}

/** A new session of theirs, after time ended the one before. */
export async function returnTo(app: AppDriver, buyer: Buyer) {
  const visitor = await comeBack(app, buyer);
  const person = openPurchase(app, visitor);
  return { ...person, ...returning(person), token: visitor.token };
}

/** Everything of a policy that is offered back, up to the payment. */
export async function readyToPayBack(app: AppDriver, buyer: Buyer) {
  const person = await returnTo(app, buyer);
  const [policy] = await person.list();
  const asked = (await person.request(policy!.id)).answer!.policy;
  const { productsOffering, answersToConfirm } = asked.reinstatementRequest!;
  const offering = productsOffering!;
  await person.confirmAnswers(answersToConfirm);
  const { quote } = (await person.accept(offering.id)).answer!;
  await person.take(quote.id, { dueToday: quote.dueToday });
  const { invoice } = (await person.bill(policy!.id)).answer!;
  await person.addCard();
  return { person, policy: policy!, offering, quote, invoice };
}

/** A member of staff takes the person's case, and decides. */
export async function decideCase(
  { services }: AppDriver,
  { userId }: Pick<Buyer, 'userId'>,
  decide: typeof acceptReturn | typeof rejectCase,
): Promise<void> {
  const desk = { ...services, caller: visitorWithoutSession('desk', null) };
  const [newest] = await findCasesOf(services.database.reader, userId);
  const caseId = newest!.id;
  const by = { staffId: crypto.randomUUID() };
  const revision = async () => (await readCaseFile(desk, caseId))!.revision;
  await takeCase(desk, { caseId, revision: await revision(), by });
  await decide(desk, { caseId, revision: await revision(), by, reason: 'A reason for the file.' });
}
